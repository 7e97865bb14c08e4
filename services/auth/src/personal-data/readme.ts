/** Stands in the archive, for whoever opens it without us. */
export const readmeFor = (fullName: string, at: Date) => `Everything that Fiducia keeps of ${fullName}
as of ${at.toISOString()} (times are UTC)

Each kind is there twice: as .json for programs and as .csv for a spreadsheet. A kind without a .csv has no entries.

profile              your account
devices              where you are signed in
passkeys             your passkeys, by the names you gave them
api-tokens           the tokens you made, without the tokens themselves
memberships          the trusts you have a part in, and your roles
acts                 what you did, as the record has it
notifications        what you were told of, and when you read it
notification-choices what you chose to be told of, in the product and by mail
beneficiary-entries  entries of beneficiaries that are linked to your account
decisions            decisions that you recorded
decision-steps       what you approved, rejected, carried out or cancelled, and your reasons
documents            documents that you added to trusts
uploads              files that you uploaded and can still open; they are in the folder files
document-readings    readings of documents that you asked for
ai-settings          your choice of analyser; of a key of your own its last four characters
ai-usage             what the readings by a language model have used

Not in here:
- your password, the secret of your authenticator app, recovery codes and keys: they are kept so that nobody can read them;
- what others wrote in your trusts: open the trust to see it;
- the words of what you did in trusts that you cannot open any more: they belong to the trust. That you acted, and when, is
  in acts, decisions and decision-steps.
`;

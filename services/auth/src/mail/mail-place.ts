/** Where a message's body is sealed to. */
export const placeOfMail = (id: string) => `outgoing_mail.sealed_body ${id}`;

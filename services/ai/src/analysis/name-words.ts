const set = (words: string): Set<string> => new Set(words.split(' '));

/** Words that make a run of capitalised words the name of an organisation. */
export const ORGANISATION = set(
  'company co corporation corp inc incorporated llc llp lp ltd limited bank n.a association foundation university college ' +
    'church hospital society institute partners partnership pty plc library school schools museum cross charity charities army league ' +
    'board seminary academy mission synod diocese temple synagogue club union conservancy services group holdings ' +
    'bancorp trustees advisors fiduciary asylum orphanage infirmary fund endowment ministries ministry center centre cemetery humane ymca shelter sanctuary rescue hospice clinic mosque authority alliance coalition council federation orchestra symphony theatre theater gallery observatory habitat',
);
/** A public body that can hold or take property: 'the inhabitants of the town of X'. */
export const PUBLIC_BODY =
  /\b[Tt]he (?:(?:inhabitants|selectmen|overseers|[Mm]ayor(?:,? (?:and )?[A-Z]?\w+){0,3}?|corporation|city council|council|government|managers|directors|governors|president and fellows|people|poor|citizens)(?: or \w+)? of (?:the |my |said )*(?:(?:town|city|borough|county|parish|state|commonwealth|(?:free|public) ?schools?)(?: (?:in|of) (?:my |the )?(?:native )?(?:town|city))? of )?[A-Z][\w-]+(?: [A-Z][\w-]+)?)/g;
export const TITLES = set(
  'mr mrs ms miss dr hon honorable honourable rev reverend sir lady lord dame professor prof captain capt colonel col major judge mister madam general gen',
);
export const SUFFIXES = set('jr sr ii iii iv v esq m.d md ph.d phd cpa esquire');
export const PARTICLES = set('de van von der den la le del della di da dos bin ibn al el st y');
export const CONNECTORS = set('of the for & and to in on');
/** Capitalised words that never are part of a person's name: roles, parts of documents, months, courts, taxes. */
export const NO_NAME = set(
  'trust trusts trustee trustees co-trustee co-trustees grantor grantors settlor settlors trustor trustors donor donors trustmaker trustmakers testator testatrix founder founders ' +
    'beneficiary beneficiaries executor executors executrix administrator administrators guardian guardians protector appointor principal income agreement deed declaration ' +
    'indenture will testament codicil article articles section sections schedule exhibit paragraph clause part appendix annex item county city town state states commonwealth parish borough district ' +
    'republic province united internal revenue code court courts act law laws statutes treasury regulations regulation date dated day january february march april may june july august ' +
    'september october november december monday tuesday wednesday thursday friday saturday sunday notary public witness witnesses signature signed seal the this that these those ' +
    'such said any all each every no if upon when where whereas now therefore witnesseth and or in on at by to from for with of as is are be it its his her their our my your we he she they you an a ' +
    'shall may must will not during after before until unless under pursuant notwithstanding provided subject except however also further furthermore lastly first second third fourth fifth ' +
    'street avenue road boulevard lane drive suite floor box north south east west name names address title telephone phone email ein ssn tax taxes taxable gift estate estates property ' +
    'marital family survivor children child issue descendants spouse wife husband son daughter grandchildren grandson granddaughter brother sister nephew niece mother father friend cousin ' +
    'power powers right rights distribution distributions provision provisions purpose general special initial successor current additional independent corporate individual ' +
    'life living revocable irrevocable restated amended annual unitrust annuity remainder charitable discretionary ' +
    'manager investment adviser advisor custodian unit units unitholder unitholders member members company secretary director directors president vice officer chief executive senior assistant ' +
    'registry office recorded book page lib vol no number true correct original copy certificate national federal american english common stock shares new board ' +
    'should would could while because although since once i me us do have had give devise bequeath appoint declare direct known hereby whom who which what there here then than so but nor yet only both either neither one two three four five six seven eight nine ten hundred thousand dollars pounds sterling god lord saviour years ' +
    'specific gifts residue residuary bequests uniform transfers minors prudent investor term period schedules deed settlement ' +
    'health education maintenance support accounting compensation termination amendment revocation governing miscellaneous definitions recitals background option plan platform deeds party parties holder holders ' +
    'primary secondary tertiary contingent default vesting perpetuity perpetuities register records notice notices form per stirpes capita crummey hems gst qtip irs usa payment prior early mandatory proration fee fees costs expenses notification headquarters management servicing view',
);

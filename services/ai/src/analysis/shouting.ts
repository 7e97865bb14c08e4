import type { CleanText } from './cleaning.js';
import { PART } from './headings.js';
import { SENTENCE_LIMIT } from './reading.js';
import { NO_NAME, ORGANISATION, TITLES } from './name-words.js';

/** Words of trust deeds that name nobody; in a text all in capitals, whatever is none of them is taken for a name. */
const COMMON = new Set(
  (
    'abandon able about above absolute absolutely accept accepted accordance according account accounts accrue accumulate acquire act acting actual add added addition additions ' +
    'adjust administer administered adopted adult advance advancement affairs affidavit after again against agent agents aggregate agree agreed agrees alive allocate allow along also alter although among amongst amount amounts ' +
    'ancestors annually annum anticipate anyone apart appear applicable applied apply appoints appropriate approve approved are arise ascertainable aside assets assign assigned assigns assume attach attached attain attained attaining attains attempt attorney ' +
    'authority authorize authorized authorizes available avoid balance bank banks became because become becomes been before behalf being belong below beneficial benefit benefits best between beyond bills binding bond bonds born both bound brokers bury business buy ' +
    'calendar called came can cannot capacity capital care carry case cash cause cease ceases ceasing certain change charge charges charged chosen circumstances citizens claim claims class clear closely collect come comfort commence commercial company compensated complete comply concerning condition conditions conduct conferred ' +
    'consent consider considered considers consist constitute construe construed contained continue continued continues contract contracts contribute contrary contributed control convenient convey conveyed corpus cost costs could covenant create created creates creation creditor creditors cure ' +
    'day days deal dealing death debt debts deceased decide deduct deem deemed deems default defined delay deliver delivered deliver delivers demand denied depreciation descendant describe described designate designated desire desires determine determined determines devisees die died dies differ disability disabled disburse discharge disclaim discretion dispose ' +
    'distribute distributed distributee distributing divide divided dividends document doing done donation double due duly during duties duty each earlier earn earned effect eight either elect eligible else employ employed encumber end ended ends enforce enjoy enough ensure enter entered entire entitled entity equal equally equity establish established establishes even event events every evidence ' +
    'exceed excess exchange exclude excluded exclusive execute executed executes exempt exercise exercised exist existing exists expend expended expire expires express expressed extent extra face fact fail failing fails failure fair faith family fashion favor federal fees fiduciaries fiduciary file final financial find first fit fiscal five foregoing force foreclosure form former forth forthwith forward found free ' +
    'full fully fund funds furnish furthermore future gain gains general get given gives giving go goods govern governed government grant granted grants great greater gross group guidelines habitation half hand handle hands happen hardship harmless heir heirs held hereafter hereby herein hereinafter hereof hereto hereunder highest hold holder holding holds home homestead house however hundred husband ' +
    'illness immediate immediately impair improve inability inc include included includes including incompetent increase incur incurred indebtedness individually infant inherit inheritance initial insofar installments instead institution instruct instructions instrument insufficient insurance insure insured intend intended intends intent interest interests into invest invested investments involuntary involving irrevocably ' +
    'join joint jointly judgment just keep kept kin kind knowledge land last late later latter lawful laws lease leased leaves legal legally lend less let letter levy liability liable lien lifetime like likewise limit limitation limited limits lineal list listed lives loan loans located long longer lose loss lump made mail main maintain make makes making manage management manner manners ' +
    'many marital marriage married matter matters maturity mean means meaning medical mental merge merger method minor minority money moneys month monthly months more mortgage most much must mutual namely natural nearest necessary need needed needs negotiate nevertheless next non none nor nothing notice now obligation obligations occur occurs off offer official once ones only open operate opinion option order ordered ordinary ' +
    'organized original others otherwise out outright outstanding over own owned owner ownership paid par parent parents part partial participate parties partition partly parts pass passed passes past pay payable paying payments pays penalty pending people percent percentage perform permit permitted person personal persons physical physician physicians place places plan pleases plus policies policy portion portions possess possession possible post ' +
    'practicable preceding predecease predeceased predeceases prefer premises premium premiums prepare prescribed preserve prevent previous previously principles private proceeding proceedings proceeds process produce profit profits prohibited promptly proper properties proportion prorata protect protection prove proven provide provides proxy public purchase purchased purposes pursue put qualified qualify quarter quarterly question ' +
    'raise rate rather reach reached reaches reaching real reason reasonable reasonably receipt receive received receives receiving recital record records recover reduce refer referred refuse refuses refusal regard relate related relative release released relief relieve remain remaining remains remedy remote remove removed renounce rent rents render rents repair repay replace report represent representation request require required requires reserve reserved residence resident residing resign ' +
    'resigns resignation resolve resources respect respective respectively rest restrict result retain retained retains return returns revoke revoked rule rules safe salary same satisfy save school second secure securities security see seem select selected self sell separate serve served serves services serving set settle settled settlement several severally share shares sheet ship shown sick side sign signing similar simple single situated skill sold sole solely some soon source special specific ' +
    'specified spendthrift spouses standard stated statement status statute stead step still stirpes stock stocks style subsequent substitute successive successively successors sufficient suit sum sums support supported sure surplus surrender survive survived survives surviving survivors take taken takes taking tangible tenants tenor terminate terminated terms thereafter thereby therefor therefrom therein thereof thereon thereto thereupon thing things think thinks though thought thousand thus till ' +
    'time times together took total toward transaction transact transfer transferred transferring transfers treat treated true try tuition turn undertake undersigned undistributed undivided unable unequal unless unlimited unmarried unpaid until unto unwilling upon use used uses usual vacancy valid validity valuation value vary vest vested veto void vote wages waive waived want wants was way wealth welfare well were what whatever whatsoever when whenever where wherever whether while whole widow wills wind wish wishes within without word words work worth would write writing written year years yearly yield younger youngest'
  ).split(' '),
);
const SHOUTED = 0.85;
const LONG = 160;
const SHORT_HEADING = 70;
const SAYS = /\b(?:SHALL|MAY|MUST|WILL BE|IS|ARE|HEREBY)\b/;
const SPOKEN_ROLE = /^(?:TRUSTEES?|GRANTORS?|SETTLORS?|TRUSTORS?|DONORS?)$/;

const letters = (text: string): { upper: number; all: number } => ({
  upper: text.replace(/[^A-Z]/g, '').length,
  all: text.replace(/[^A-Za-z]/g, '').length,
});

const shouted = (text: string): boolean => {
  const { upper, all } = letters(text);
  return all > 0 && upper / all >= SHOUTED;
};

/** One word as a text that does not shout would write it: names keep their capital, 'N.A.' and 'III' all of theirs. */
function spoken(word: string): string {
  if (/^(?:[A-Z]\.)+[A-Z]?\.?$|^(?:[IVX]{1,4}|LLC|LLP|LP|NA|PLC|QTIP|GST|SSI|HEMS|IRC|USA|UTC)$/.test(word))
    return word;
  const lower = word.toLowerCase();
  const capital = lower
    .replace(/(^|[-']|^mc)([a-z])/g, (_, a: string, b: string) => a + b.toUpperCase())
    .replace(/'S$/, "'s");
  if (TITLES.has(lower) || /^(?:JR|SR)$/.test(word) || word === 'I') return capital;
  if (
    SPOKEN_ROLE.test(word) ||
    (ORGANISATION.has(lower) && !/^(?:club|board|cross|group|services|school|library)$/.test(lower))
  )
    return capital;
  const stem = lower.replace(/'s$|'$/, '');
  if (COMMON.has(stem) || NO_NAME.has(stem)) return lower;
  if (/(?:tion|tions|sion|ment|ments|ances?|ences?|ity|ness|ably|ately|ingly|edly)$/.test(stem) && stem.length > 6)
    return lower;
  return capital;
}

/** 'FIRST PRAIRIE BANK', 'GREAT PLAINS TRUST COMPANY': common words that open a body's name belong to it. */
const BODY_NAME =
  /\b(?:FIRST|SECOND|THIRD|UNITED|AMERICAN|NATIONAL|CENTRAL|GREAT|NORTH|SOUTH|EAST|WEST|OLD|NEW)(?: [A-Z']{1,24}){0,3} (?:BANK|TRUST COMPANY|TRUST CO)\b|\b[A-Z']{1,24} TRUST (?:COMPANY|CO|SERVICES)\b/g;

function spokenLine(line: string): string {
  const named =
    line.length > SENTENCE_LIMIT
      ? line
      : line.replace(BODY_NAME, (name) => name.replace(/[A-Z']+/g, (w) => w.charAt(0) + w.slice(1).toLowerCase()));
  const mixed = named.replace(/[A-Z][A-Z.'&-]*/g, (word) => {
    const stop = /^[A-Z]{2,}\.$/.test(word) ? '.' : '';
    return spoken(stop ? word.slice(0, -1) : word) + stop;
  });
  // A sentence still opens with a capital.
  return mixed.replace(
    /(^\W*|[.;:]["')]?\s+)([a-z])/g,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

const isTitle = (line: string): boolean =>
  line.length < SHORT_HEADING && !/[.;,]$/.test(line) && (!SAYS.test(line) || PART.test(line));

/**
 * The text with paragraphs that shout written as others write them, so that names stand out in them. Only the case of
 * letters changes: the offsets stay as they are, and quotes are taken from the original anyhow.
 *
 * @returns the same text where nothing shouts; linear in length
 */
export function withoutShouting(clean: CleanText): CleanText {
  const whole = clean.text.length > 400 && shouted(clean.text.slice(0, 200_000));
  const out: string[] = [];
  let block: string[] = [];
  let changed = false;
  const close = (): void => {
    const length = block.reduce((sum, line) => sum + line.length + 1, 0);
    const loud = whole || (length > LONG && shouted(block.join(' ')));
    for (const line of block) {
      const spokenNow = loud && !isTitle(line.trim()) ? spokenLine(line) : line;
      changed ||= spokenNow !== line;
      out.push(spokenNow);
    }
    block = [];
  };
  for (const line of clean.text.split('\n')) {
    if (line.trim() === '') {
      close();
      out.push(line);
    } else block.push(line);
  }
  close();
  const text = out.join('\n');
  return changed && text.length === clean.text.length ? { ...clean, text } : clean;
}

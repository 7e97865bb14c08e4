import type { FoundName } from '../names.js';

/** Someone to whom something is given: a name, a given name with its relation, or a class of persons. */
export interface Recipient {
  name: string;
  kind: 'name' | 'relative' | 'class';
  start: number;
  end: number;
}

const RELATION =
  'widow|widower|son-in-law|daughter-in-law|brother-in-law|sister-in-law|grandsons?-in-law|sons?|daughters?|wife|husband|spouse|brothers?|sisters?|nephews?|nieces?|grandsons?|granddaughters?|mother|father|uncle|aunt|cousins?|friends?|servants?|goddaughter|godson|stepson|stepdaughter|housekeeper|partner|secretary|godchildren|ward';
const CLASS =
  'children|grandchildren|great-grandchildren|issue|descendants|stepchildren|nephews and nieces|nieces and nephews|brothers and sisters|siblings|heirs(?:[- ]at[- ]law)?|parents|family|spouse|wife|husband|widow|domestic servants?|servants|employees|next of kin|grandsons|granddaughters|sons|daughters|surviving spouse|Spouse|Wife|Husband|Children|Descendants|Issue|Grandchildren';
const ADJECTIVE =
  "each|both|all|any|every|of|the|said|aforesaid|my|our|his|her|their|dear|dearest|beloved|well|good|faithful|affectionate|old|young|younger|elder|eldest|youngest|oldest|only|adopted|late|late brother's|trusty|esteemed|other|two|three|four|five|six|seven|eight|nine|then|living|surviving|former|and|one|such|more|or|minor|lineal|own|grand|first|second|namesake|great|highly|worthy|above|named|above-named|aforementioned|Mr\\.?|Mrs\\.?|Miss|Ms\\.?|Dr\\.?|Rev\\.?|Sir|Lady|Hon\\.?|General|Captain|Colonel|Professor|deceased|remaining|primary|income|remainder|individual|contributors|managers|directors|treasurer|trustees|governors|officers|affectionate|grantors?|settlors?|trustors?|donors?|trustmakers?|children|child|grandchildren|nephews|nieces|spouse|following|persons?|are|is|namely|now|himself|herself|themselves|myself|ourselves";
const LEAD = new RegExp(`^(?:(?:${ADJECTIVE}|${RELATION})\\b(?:'s|')?\\.?[,:]?\\s+)*$`, 'i');
const GIVEN = new RegExp(
  `^(?:(?:${ADJECTIVE}),?\\s+)*?(${RELATION}),?\\s+(?:the said\\s+)?([A-Z][a-z]{2,})\\b(?!['\\w-])`,
  'i',
);
const OWNED = new RegExp(
  `^(?:(?:${ADJECTIVE})\\s+)*?((?:the\\s+)?(?:[Gg]rantor|[Ss]ettlor|[Tt]rustor|[Dd]onor|[Tt]rustmaker|[Ff]ounder|[Bb]eneficiary|[Ss]urviving (?:[Ss]pouse|[Gg]rantor|[Ss]ettlor)|decedent)(?:s|'s|s'|s's)?'?\\s+|my\\s+|our\\s+)(?:(?:${ADJECTIVE})[\\s,]+)*?(${CLASS})\\b`,
);
const CLASS_OF = new RegExp(
  `^(?:(?:${ADJECTIVE})\\s+)*?(${CLASS})(?:\\s+and\\s+(?:remoter\\s+)?(?:issue|descendants))?\\s+of\\s+(?:the\\s+|my\\s+(?:said\\s+)?|such\\s+)?(?:(?:${RELATION}),?\\s+)?(grantor|settlor|trustor|donor|trustmaker|beneficiary|[A-Z][\\w.'-]+(?:\\s+[A-Z][\\w.'-]+){0,4})`,
  'i',
);
const GIVEN_ON =
  /^(?:,\s*|\s+and\s+|,\s*and\s+)([A-Z][a-z]{2,})\b(?=(?:,|\s+and\b|;|\.|\s+(?:the|in|to|so|as|each|equally|share)\b|$))/;
/** What may stand between one recipient and the next: homes, ages, sums are passed over. */
const BETWEEN =
  /^(?:,?\s*(?:Jr|Sr|Esq|M\.D)\.?)?(?:,?\s+(?:\([^()]{0,60}\)|(?:both |all |now |late |formerly )*(?:of|at|residing (?:at|in)) (?:the )?[^,;.:]{2,50}(?:,\s*[A-Z][a-z.]+(?:\s[A-Z][a-z]+)?)?(?: aforesaid)?|(?:who (?:was|is|were) )?born (?:on |in )?[A-Z\d][^;:()]{2,24}?\d{4}|(?:aged|age) \d{1,2}|(?:the )?(?:sons?|daughters?|widow|wife|husband|children|brother|sister|nephew|niece) of [^,;]{3,60}|(?:an? )?(?:individual|resident|corporation|charity|non-?profit|minor)\b[^,;.:]{0,60}))?(?:;|,)?\s*(?:and|or|&)?\s*(?:to|unto)?\s+/;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A word that looks like a given name but opens another phrase. */
const NOT_GIVEN =
  /^(?:The|And|All|Such|Said|One|During|Upon|Should|Shall|Trustee|Trust|Provided|But|Also|For|Trustees|Who|If|In|Of|As|That|Then|Mr|Mrs|Miss|Dr|Rev|Sir|Esq|County|State|University|Mary's)$/;

export function classLabel(kind: string, owner: string, settlor: string): string {
  const of = /^(?:my|our)$/i.test(owner.trim())
    ? settlor
    : owner
        .trim()
        .replace(/^the\s+/i, '')
        .replace(/'s?$/i, '');
  return `${capital(of)}${of.endsWith('s') ? "'" : "'s"} ${kind.toLowerCase()}`;
}

/** 'my dear son, ' leads to the name; 'my children and ' names a class first. */
function leadsTo(lead: string): boolean {
  return LEAD.test(lead.replace(/['"([]/g, '')) && !/\b(?:children|child|grandchildren)\b.*\band\b/i.test(lead);
}

function oneAt(text: string, at: number, names: readonly FoundName[], settlor: string): Recipient[] {
  const rest = text.slice(at, at + 240);
  const owned = OWNED.exec(rest);
  const of = CLASS_OF.exec(rest);
  const next = names.find((n) => n.start >= at);
  const lead = next ? text.slice(at, next.start) : '';
  const whole = /^(?:grantor|settlor|trustor|donor|trustmaker|beneficiary)$/i.test(of?.[2] ?? '');
  const one = /^(?:wife|husband|widow|spouse|family|parents)$/i.test(of?.[1] ?? '');
  if (of && (whole || (!one && /^[A-Z]/.test(of[2] ?? '')))) {
    return [
      {
        name: whole
          ? classLabel(of[1] ?? '', of[2] ?? '', settlor)
          : `${capital((of[1] ?? '').toLowerCase())} of ${of[2] ?? ''}`,
        kind: 'class',
        start: at,
        end: at + of[0].length,
      },
    ];
  }
  if (next && next.start - at <= 110 && leadsTo(lead))
    return [{ name: next.name, kind: 'name', start: next.start, end: next.end }];
  const given = GIVEN.exec(rest);
  if (given && given[2] && /^[A-Z]/.test(given[2]) && !NOT_GIVEN.test(given[2])) {
    const relation = (given[1] ?? '').toLowerCase().replace(/s$/, '');
    const found: Recipient[] = [
      {
        name: `${given[2]} (${relation})`,
        kind: 'relative',
        start: at + given[0].length - given[2].length,
        end: at + given[0].length,
      },
    ];
    let end = at + given[0].length;
    for (
      let more = GIVEN_ON.exec(text.slice(end, end + 60));
      more && !NOT_GIVEN.test(more[1] ?? '') && (given[1] ?? '').endsWith('s');
      more = GIVEN_ON.exec(text.slice(end, end + 60))
    ) {
      const name = more[1] as string;
      found.push({
        name: `${name} (${relation})`,
        kind: 'relative',
        start: end + more[0].length - name.length,
        end: end + more[0].length,
      });
      end += more[0].length;
    }
    return found;
  }
  const staff =
    /^(?:to )?(?:each|every|all)(?: (?:and every|of|my|the|our))* ((?:domestic |household )?(?:servants?|employees))\b/i.exec(
      rest,
    );
  if (staff)
    return [{ name: capital((staff[1] ?? '').toLowerCase()), kind: 'class', start: at, end: at + staff[0].length }];
  if (owned)
    return [
      {
        name: classLabel(owned[2] ?? '', owned[1] ?? '', settlor),
        kind: 'class',
        start: at,
        end: at + owned[0].length,
      },
    ];
  return [];
}

/**
 * The recipients listed from a place in a sentence on: 'my son Charles, Jane Doe of Boston, and all my grandchildren'.
 *
 * @param text one sentence
 * @param at where the list begins
 * @param names namesIn(text)
 * @param settlor how the document calls the one who says 'my'
 */
export function recipientsAt(text: string, at: number, names: readonly FoundName[], settlor: string): Recipient[] {
  const found: Recipient[] = [];
  let position = at;
  for (let guard = 0; guard < 30; guard += 1) {
    const next = oneAt(text, position, names, settlor);
    if (next.length === 0) break;
    found.push(...next);
    const end = (next.at(-1) as Recipient).end;
    const gap = BETWEEN.exec(text.slice(end, end + 200));
    if (!gap) break;
    position = end + gap[0].length;
  }
  return found;
}

/** Wordings with 'not' that deny nothing of what the clause gives. */
const HARMLESS =
  /\b(?:but|and|or|though)(?: (?:shall|is|are|need|does|do|will))?,? (?:not (?:be )?(?:required|obliged|obligated|bound|limited|necessarily)|need not)\b(?: (?:be|to))?|\bnot (?:less|more|later|fewer|earlier|exceeding|limited|only|merely|inconsistent|to exceed|in excess)\b|\bwhether or not\b|\bif not\b|\b(?:no|not) (?:longer|later|less|more|fewer)\b|\bwithout (?:limit\w*|regard|restriction|the (?:consent|approval|order|necessity)|leave|court|notice)\b|\bno other\b/gi;
/** From here on a clause speaks anew, and an earlier 'no' or 'not' does not reach it. */
const ANEW =
  /[;:]\s|,\s+(?:but|except|unless|provided|however|whereupon|and (?:the|any|each|every|if|it|they|he|she|upon|shall|may|i|we|my|such)|or if|then)\b|\s(?:but (?:the|may|shall|only|rather)|except (?:that|as|for)|unless|provided that|other than)\b/gi;
const NO_SUBJECT =
  /^\W*(?:(?:despite|notwithstanding|except|subject|during|upon|after|while|at|in|for|under|if|when|and|that)\b[^,]{0,160},\s*)?(?:no|neither|none|nothing|in no (?:event|case|circumstances)|under no circumstances|at no time|nor)\b/i;
const NO_VERB =
  /\b(?:(?:shall|may|must|will|can|does|do|did|is|are|was|be|has|have|need|should|would)\s*(?:not|never)|cannot|never|nor|(?:gives?|given) up|waiv\w+|relinquish\w*|releas(?:es|ed|ing)|renounc\w+|surrender\w*|forgo\w*|(?:has|have|had|having|with|retains?|possess\w*|and|or) no(?: (?:right|power|authority|interest|duty|obligation))?|without (?:any |the )?(?:right|power|authority|obligation)s?|prohibited from|excluded from|barred from|prevented from)\b[^.;:]{0,140}$/i;
const WITHIN = /\b(?:no|not|never|neither|nor|cannot)\b(?! (?:longer|later|less|more|fewer|only|exceed))/i;

/** How far back a denial reaches, in UTF-16 units. */
const REACH = 600;
const ANY_DENIAL =
  /\b(?:no|not|nor|neither|never|none|nothing|cannot|waiv|relinquish|releas|renounc|surrender|forgo|gives? up|given up|without|prohibited|excluded|barred|prevented)/i;
const CONDITION = /\b(?:if|when|whenever|should|until|where|while|case|event|after|upon)\b/i;
const MAIN_CLAUSE =
  /,\s+(?=(?:I|we|the|my|our|such|it|he|she|they|all|each|any|[A-Z]\w+)\b[^,;]{0,60}\b(?:give|devise|bequeath|appoint|direct|shall|may|is|are|will|must)\b)/gi;

/** Where the main clause begins after a condition: in 'If he does not survive me, I give …' the 'not' stays with him. */
function afterCondition(clause: string): number {
  let from = 0;
  for (const m of clause.matchAll(MAIN_CLAUSE))
    if (CONDITION.test(clause.slice(from, m.index))) from = m.index + m[0].length;
  return from;
}

/**
 * True where a clause denies what it names: 'No Beneficiary has a power to appoint …', 'The Trustee shall not … pay premiums'.
 *
 * @param sentence at most one sentence (SENTENCE_LIMIT)
 * @param at,until where the words stand whose polarity is asked for
 */
export function denied(sentence: string, at: number, until: number): boolean {
  const cut = Math.max(0, at - REACH);
  const window = sentence.slice(cut, until);
  if (!ANY_DENIAL.test(window)) return false;
  const text = window.replace(HARMLESS, (m) => ' '.repeat(m.length));
  const place = at - cut;
  let from = 0;
  for (const m of text.slice(0, place).matchAll(ANEW)) from = m.index + m[0].search(/\w/);
  const clause = text.slice(from, place);
  const before = clause.slice(afterCondition(clause));
  // Where the window was cut, its first word does not open the clause.
  if (!(cut > 0 && before.length === place) && NO_SUBJECT.test(before)) return true;
  if (NO_VERB.test(before)) return true;
  let last = 0;
  const words = text.slice(place);
  for (const m of words.matchAll(ANEW)) last = m.index;
  return WITHIN.test(last > 0 ? words.slice(last) : words);
}

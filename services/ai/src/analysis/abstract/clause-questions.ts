import type { AbstractQuestionId } from '@fiducia/contracts';

/** A question answered by the clause that speaks of it, told in its own words or in a short sentence about it. */
export interface ClauseQuestion {
  id: AbstractQuestionId;
  /** Lower-case words of which one must stand in the sentence before any pattern is tried. */
  cues: readonly string[];
  heading?: RegExp;
  clause: readonly RegExp[];
  unless?: RegExp;
  /** Short answers for wordings that say one thing; the first that fits is given. */
  says?: readonly (readonly [RegExp, string])[];
}

/** Each is read on one sentence of at most SENTENCE_LIMIT, after its cue. */
export const CLAUSE_QUESTIONS: readonly ClauseQuestion[] = [
  {
    id: 'amendments',
    cues: ['amend', 'restate', 'codicil'],
    heading: /\b(?:amendment|restatement|codicil)\b/i,
    clause: [
      /\b(?:amends? and restates?|amended and restated|restatement of|(?:first|second|third|fourth|fifth) amendment|hereby amends?|now amends?|is deleted|codicil to)\b/i,
    ],
  },
  {
    id: 'irrevocable-when',
    cues: ['irrevocable', 'revoke', 'nobody can change'],
    clause: [
      /\b(?:becomes?|become)\b[^.;]{0,30}\birrevocable\b[^.;]{0,80}/i,
      /\b(?:upon|after|on|at)\b[^.;]{0,60}\b(?:death|dies?|die)\b[^.;]{0,80}\b(?:irrevocable|not be (?:amended|revoked))\b/i,
      /\bwhen I die\b[^.;]{0,40}\b(?:nobody|no one)\b/i,
      /\b(?:trusts?|agreement|declaration|deed|instrument)\b[^.;]{0,40}\b(?:is|are|shall be)\b[^.;]{0,12}\birrevocable\b/i,
    ],
    says: [[/^(?!.*\b(?:become|death|die|dies)\b).*\birrevocable\b/i, 'From the beginning']],
  },
  {
    id: 'joint-action',
    cues: [
      'majority',
      'unanim',
      'jointly',
      'acting together',
      'either trustee',
      'acting alone',
      'may act alone',
      'any one trustee',
      'act alone',
      'acts alone',
      'quorum',
    ],
    clause: [
      /\b(?:majority|unanim\w+|jointly|quorum)\b[^.;]{0,80}\btrustees?\b|\btrustees?\b[^.;]{0,100}\b(?:majority|unanim\w+|jointly|acting together|quorum)\b/i,
      /\b(?:either|any one|each|one)\b[^.;]{0,30}\btrustees?\b[^.;]{0,40}\b(?:alone|act|sign)\b|\b(?:act|acts|acting|serve) alone\b/i,
    ],
    unless: /\bbeneficiar\w+\b[^.;]{0,30}\bmajority\b|\bage of majority\b/i,
    says: [
      [/\bunanim/i, 'They decide unanimously'],
      [/\bmajority\b/i, 'A majority decides'],
      [/\balone\b/i, 'One may act alone'],
      [/\bjointly|together\b/i, 'They act together'],
    ],
  },
  {
    id: 'resignation',
    cues: ['resign'],
    heading: /\bresign/i,
    clause: [
      /\btrustees?\b[^.;]{0,60}\b(?:may|can|shall have the right to|wish\w* to|desires? to)\b[^.;]{0,30}\bresign\b[^.;]{0,160}/i,
      /\bresign(?:ation)?\b[^.;]{0,80}\b(?:notice|in writing|written|days)\b/i,
    ],
  },
  {
    id: 'incapacity-test',
    cues: ['physician', 'doctor', 'incapa', 'incompeten', 'guardian', 'disab', 'affairs'],
    heading: /\bincapac|disab|incompeten/i,
    clause: [
      /\b(?:physicians?|doctors?)\b[^.;]{0,140}\b(?:incapa\w+|incompeten\w+|unable|affairs|writing|certif\w+)/i,
      /\b(?:incapacit\w+|disab\w+|incompeten\w+)\b[^.;]{0,140}\b(?:physicians?|doctors?|court|guardian|conservator)\b/i,
      /\b(?:incapacit(?:y|ated)|disab(?:ility|led)|incompetent)\b[^.;]{0,30}\b(?:means|if|when|shall be (?:deemed|determined|established))\b/i,
    ],
  },
  {
    id: 'protector',
    cues: [
      'protector',
      'trust director',
      'trust advis',
      'investment advis',
      'distribution committee',
      'distribution advis',
      'special trustee',
      'appointor',
      'enforcer',
      'guardian of the trust',
      'independent trustee',
    ],
    heading: /\bprotector|appointor|advis[eo]r|committee\b/i,
    clause: [
      /\b(?:trust )?protector\b[^.;]{0,120}\b(?:shall|may|is|power|remove|amend|serve)\b/i,
      /\b(?:trust director|trust advis[eo]r|investment advis[eo]r|distribution (?:committee|advis[eo]r)|appointor|enforcer|special trustee|independent trustee)\b[^.;]{0,120}\b(?:shall|may|is|are|power)\b/i,
      /\bis the (?:trust protector|appointor)\b/i,
    ],
  },
  {
    id: 'remainder',
    cues: ['remain', 'residue', 'balance', 'rest of', 'what is left', "what's left", 'death', ' end'],
    heading: /\bremainder|residu|on (?:my|the|our) death|after (?:my|the|our|both)|final distribution|termination\b/i,
    clause: [
      /\b(?:upon|on|at|after)\b[^.]{0,60}\b(?:death|end|termination|expiration)\b[^.]{0,160}\b(?:distribut\w*|pay|divid\w*|convey|deliver|pass(?:es)?|go(?:es)?)\b[^.;]{0,200}/i,
      /\b(?:distribut\w*|pay|pays|divid\w*|convey|deliver|give|goes|go|pass(?:es)?)\b[^.;]{0,60}\b(?:remain\w*|residue|balance|rest|what(?: is|'s) left)\b[^.;]{0,60}\b(?:to|among|for|between|into|in)\b/i,
      /\b(?:remain\w*|residue|balance|rest|what(?: is|'s) left)\b[^.;]{0,80}\b(?:shall|goes|passes|is to)\b[^.;]{0,60}\bto\b/i,
    ],
    unless: /\b(?:expenses|debts|taxes|fund(?:ed|ing)|powers?)\b[^.;]{0,20}$/i,
  },
  {
    id: 'ultimate-takers',
    cues: ['no ', 'none', 'fail', 'heirs', 'not survive', 'intestate', 'predecease'],
    heading: /\b(?:contingent|ultimate|remote|failure of|default)\b/i,
    clause: [
      /\bif (?:there (?:is|are) )?(?:no|none)\b[^.;]{0,120}\b(?:to|pass|distribut\w*|paid|heirs)\b[^.;]{0,140}/i,
      /\b(?:no|without)\b[^.;]{0,30}\b(?:living |surviving )?(?:descendants?|issue|children|beneficiar\w+)\b[^.;]{0,120}\b(?:heirs|distribut\w*|pass|paid|to)\b/i,
      /\b(?:heirs[- ]at[- ]law|intestate|laws of (?:descent|intestacy))\b/i,
    ],
  },
  {
    id: 'class-adoption',
    cues: ['adopt', 'per stirpes', 'per capita', 'representation', 'born', 'legitimate'],
    heading: /\bdefinitions?|children|descendants|issue|adopt/i,
    clause: [
      /\badopt(?:ed|ion)\b[^.;]{0,120}/i,
      /\b(?:after-?born|later[- ]born|born (?:after|hereafter)|whenever born|child in gestation|legitimate)\b/i,
      /\bper (?:stirpes|capita)\b|\b(?:right of )?representation\b/i,
    ],
  },
  {
    id: 'excluded',
    cues: ['provision for', 'disinherit', 'omit', 'exclud', 'not be a beneficiary'],
    clause: [
      /\b(?:intentionally|deliberately|purposely|knowingly)\b[^.;]{0,60}\b(?:omit\w*|no provision|exclud\w*|disinherit\w*)\b/i,
      /\b(?:make|made|makes) no (?:\w+ )?provision\b|\bdisinherit\w*\b|\bexcluded (?:persons?|beneficiar\w+|class)\b/i,
      /\bshall not be (?:a |considered a )?beneficiar/i,
    ],
  },
  {
    id: 'other-resources',
    cues: ['resources', 'other income', 'other means', 'outside income', 'other sources'],
    clause: [
      /\b(?:other|outside|available|independent) (?:\w+ ){0,3}(?:resources|income|means|sources)\b/i,
      /\b(?:tak\w+ into (?:account|consideration)|consider\w*|regard to)\b[^.;]{0,60}\b(?:resources|means)\b/i,
    ],
    says: [
      [/\b(?:need not|without|shall not)\b[^.;]{0,60}\b(?:consider|regard|tak)/i, 'They need not be considered'],
      [/\b(?:shall|must)\b[^.;]{0,60}\b(?:consider|tak)|\bafter taking\b|\btaking into\b/i, 'They must be considered'],
      [/\bmay\b[^.;]{0,60}\b(?:consider|tak)/i, 'They may be considered'],
    ],
  },
  {
    id: 'priority',
    cues: [
      'primary',
      'paramount',
      'preference',
      'foremost',
      'priority',
      'before any',
      'first consider',
      'unequal',
      'treat them',
    ],
    clause: [
      /\b(?:primary|paramount|foremost|chief) (?:\w+ ){0,2}(?:concern|purpose|consideration|object|beneficiary|regard|intent(?:ion)?)\b/i,
      /\b(?:preference|priority)\b[^.;]{0,60}\b(?:to|over|given)\b/i,
      /\b(?:unequal(?:ly)?|need not be equal|to the exclusion of|exclusion of (?:others|one or more))\b/i,
    ],
  },
  {
    id: 'withdrawal',
    cues: ['withdraw', 'demand', 'crummey', '5%', 'five percent'],
    heading: /\bwithdraw|crummey|demand/i,
    clause: [
      /\b(?:right|power|may|entitled)\b[^.;]{0,60}\b(?:withdraw|demand)\b/i,
      /\bgreater of (?:\$?5,000|five thousand)[^.;]{0,60}/i,
      /\bwithdrawal (?:right|power)s?\b|\bcrummey\b/i,
    ],
    unless: /\b(?:bank|deposit)\b[^.;]{0,30}\bwithdraw/i,
  },
  {
    id: 'minors',
    cues: [
      'minor',
      'under the age',
      'under age',
      'under 21',
      'under 18',
      'twenty-one',
      'legal disability',
      'incapacitated beneficiary',
      'custodian',
    ],
    heading: /\bminors?|incapac|disabilit|retention|under age\b/i,
    clause: [
      /\b(?:minor|under (?:the )?(?:age|legal disability)|under \d{2}|incapacitated)\b[^.;]{0,180}\b(?:guardian|custodian|parent|retain|hold|apply|pay|held|trust)\b/i,
      /\b(?:guardian|custodian|uniform (?:transfers|gifts) to minors)\b[^.;]{0,120}\b(?:minor|beneficiar\w+|child)\b/i,
    ],
  },
  {
    id: 'disability',
    cues: [
      'special needs',
      'supplement',
      'medicaid',
      'ssi',
      'public benefit',
      'government benefit',
      'public assistance',
      'disabled',
    ],
    heading: /\bspecial needs|supplemental|disab/i,
    clause: [
      /\b(?:special|supplemental) needs\b/i,
      /\bsupplement\w*\b[^.;]{0,30}\b(?:not|rather than)\b[^.;]{0,30}\b(?:supplant|replace|impair|diminish)/i,
      /\b(?:medicaid|SSI|supplemental security income|public (?:benefits|assistance)|government(?:al)? (?:benefits|assistance))\b/i,
    ],
  },
  {
    id: 'survivorship',
    cues: ['surviv', 'simultaneous'],
    heading: /\bsurvivorship|simultaneous/i,
    clause: [
      /\bsurviv\w*\b[^.;]{0,60}\b(?:by|for)\b[^.;]{0,30}\b(?:\d{1,3}|thirty|sixty|ninety|one hundred|five|ten|fifteen)\b[^.;]{0,16}\b(?:days?|hours?|months?)\b/i,
      /\b(?:\d{1,3}|thirty|sixty|ninety)\b[^.;]{0,12}\b(?:days?|hours?|months?)\b[^.;]{0,30}\bsurviv\w*/i,
      /\bsimultaneous(?:ly)?\b/i,
    ],
  },
  {
    id: 'self-dealing',
    cues: [
      'self-dealing',
      'own account',
      'personal capacity',
      'personally interested',
      'individual capacity',
      'deal with',
      'itself',
      'conflict of interest',
      'purchase from',
    ],
    heading: /\bself-dealing|conflicts? of interest/i,
    clause: [
      /\bself-dealing\b/i,
      /\btrustees?\b[^.;]{0,140}\b(?:own account|personal(?:ly)? (?:capacity|interested)|individual capacity|conflicts? of interest|affiliate)\b/i,
      /\b(?:buy|purchase|borrow|sell)\b[^.;]{0,60}\b(?:from|to)\b[^.;]{0,30}\b(?:the trustee|any trustee|himself|itself)\b/i,
    ],
    says: [[/\b(?:shall not|may not|no trustee|prohibited)\b/i, 'It is forbidden']],
  },
  {
    id: 'trustee-beneficiary',
    cues: [
      'himself',
      'herself',
      'own benefit',
      'legal obligation',
      'legally obligated',
      'support obligation',
      'interested trustee',
      'participate',
      'who is also a beneficiary',
      'who is a beneficiary',
    ],
    heading: /\brestrictions?|limitations? on (?:trustees?|powers)/i,
    clause: [
      /\btrustees?\b[^.;]{0,120}\b(?:shall not|may not|shall have no|cannot)\b[^.;]{0,180}\b(?:himself|herself|itself|own benefit|legal(?:ly)? oblig\w+|obligation of support)\b/i,
      /\bno (?:\w+ )?trustees?\b[^.;]{0,160}\b(?:participate|himself|herself|own benefit|legal(?:ly)? oblig\w+)\b/i,
      /\b(?:interested trustee|trustee who is (?:also )?a beneficiary)\b/i,
    ],
  },
  {
    id: 'investment',
    cues: ['invest', 'retain', 'diversif', 'concentrat'],
    heading: /\binvest/i,
    clause: [
      /\b(?:diversif\w+|concentrat\w+)\b[^.;]{0,100}/i,
      /\bretain\b[^.;]{0,100}\b(?:property|assets?|investments?|securities|shares|stock)\b/i,
      /\b(?:may|power|shall|to|authori[sz]ed)\b[^.;]{0,60}\b(?:re-?)?invest(?:ed)?\b/i,
      /\bprudent (?:investor|person)\b/i,
    ],
  },
  {
    id: 'real-estate-business',
    cues: ['real estate', 'real property', 'land', 'residence', 'business', 'closely held', 'partnership', 'home'],
    clause: [
      /\b(?:may|power|shall|to|authori[sz]ed)\b[^.;]{0,120}\b(?:real (?:estate|property)|residence|land)\b/i,
      /\b(?:operate|continue|carry on|retain|participate in|hold)\b[^.;]{0,60}\b(?:business\w*|partnerships?|closely[- ]held)\b/i,
      /\b(?:right to (?:live in|occupy)|use (?:and occupy|of the residence))\b/i,
    ],
    unless: /\bbusiness days?\b/i,
  },
  {
    id: 'loans',
    cues: ['loan', 'lend', 'borrow'],
    heading: /\bloans?|borrow/i,
    clause: [/\b(?:lend|make loans?|loans? to|advance loans?)\b[^.;]{0,120}/i, /\bborrow\b[^.;]{0,120}/i],
    unless: /\bmortgage loan originat/i,
  },
  {
    id: 'principal-income',
    cues: [
      'principal and income',
      'income and principal',
      'between principal',
      'between income',
      'power to adjust',
      'unitrust',
      'allocate',
    ],
    heading: /\bprincipal and income\b|\ballocation\b|\bunitrust\b/i,
    clause: [
      /\b(?:allocat\w*|apportion\w*|determin\w*|charge\w*|credit\w*)\b[^.;]{0,100}\b(?:between|to|as) (?:principal|income)\b/i,
      /\bprincipal and income act\b|\bpower to adjust\b|\bunitrust (?:amount|election|conversion)\b/i,
    ],
  },
  {
    id: 'accounting',
    cues: ['account', 'report', 'statement', 'inform'],
    heading: /\baccount(?:s|ing|ings)?\b|\breports?\b/i,
    clause: [
      /\b(?:shall|must|may|will|need not|not be required to)\b[^.;]{0,60}\b(?:render|furnish|provide|give|deliver|send|keep|submit|account|file|prepare)\b[^.;]{0,70}\b(?:accounts?|accountings?|reports?|statements?|annually|yearly|inventory)\b/i,
      /\b(?:annual|yearly|quarterly|periodic) (?:written )?(?:accounts?|accountings?|reports?|statements?)\b/i,
      /\b(?:waive\w*|without|excused?|not be required)\b[^.;]{0,50}\b(?:accountings?|reports?|inventory)\b/i,
    ],
    unless: /\b(?:bank|brokerage|savings|checking) accounts?\b/i,
  },
  {
    id: 'tax',
    cues: [
      'tax',
      'gst',
      'marital deduction',
      'generation-skipping',
      '2056',
      '671',
      '675',
      '664',
      '2702',
      's corporation',
      'qsst',
      'esbt',
      'internal revenue',
    ],
    heading: /\btax(?:es)?\b|\bGST\b|generation-skipping|marital|S corporation/i,
    clause: [
      /\b(?:marital deduction|qualified terminable|QTIP|generation-skipping|GST|grantor trust|estate tax(?:es)?|death taxes|inheritance tax(?:es)?|apportion\w+ of tax|S corporation|QSST|ESBT|gift tax)\b/i,
      /\b(?:section|sections|§) ?(?:67[1-9]|2056|2503|2702|664|2642|1361|4941)\b/i,
    ],
  },
  {
    id: 'charitable',
    cues: ['charit', '501(c)', '170(c)', 'foundation', 'church', 'hospital', 'university', 'society', 'scholarship'],
    heading: /\bcharit/i,
    clause: [
      /\bcharit(?:y|ies|able)\b[^.;]{0,120}/i,
      /\b(?:501\s?\(c\)|170\s?\(c\))/,
      /\b(?:distribut\w*|pay|give|to)\b[^.;]{0,100}\b(?:foundation|church|hospital|university|humane society|scholarships?)\b/i,
    ],
    unless: /\b(?:not|no)\b[^.;]{0,20}\bcharit/i,
  },
  {
    id: 'law-situs',
    cues: ['law', 'situs'],
    heading: /\bgoverning law|situs|applicable law|proper law/i,
    clause: [
      /\b(?:situs|principal place of administration)\b[^.;]{0,120}/i,
      /\b(?:govern\w*|constru\w*|controlled?|controls|validity|proper law)\b[^.;]{0,120}\blaws?\b|\blaws?\b[^.;]{0,80}\b(?:govern\w*|control\w*|apply|applies)\b/i,
    ],
  },
];

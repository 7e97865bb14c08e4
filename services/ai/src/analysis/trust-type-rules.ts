import type { ProvisionCode } from '@fiducia/contracts';

/** One kind of trust and the words that identify it: a title counts 3, a statute 2, a phrase 1. */
export interface TrustTypeRule {
  id: string;
  label: string;
  title?: RegExp;
  statute?: RegExp;
  phrases: readonly RegExp[];
  /** Provisions without which the words are only mentioned. */
  needs?: readonly ProvisionCode[];
  /** How much the words must weigh. */
  threshold: number;
  /** Nearness to the trust's own name: the more particular kind wins at equal weight. */
  rank: number;
}

/** Kinds in the order of domain practice; every pattern is read on one sentence or one heading. */
export const TRUST_TYPE_RULES: readonly TrustTypeRule[] = [
  {
    id: 'crut',
    label: 'Charitable remainder unitrust (CRUT)',
    title: /\b(?:charitable remainder )unitrust\b|\bCRUT\b|\bNIMCRUT\b/i,
    statute: /\b664\s?\(d\)\s?\((?:2|3)\)/,
    phrases: [/\bcharitable remainder unitrust\b/i, /\bunitrust amount\b/i, /\bnet income with make-?up\b/i],
    threshold: 2,
    rank: 9,
  },
  {
    id: 'crat',
    label: 'Charitable remainder annuity trust (CRAT)',
    title: /\bcharitable remainder annuity trust\b|\bCRAT\b/i,
    statute: /\b664\s?\(d\)\s?\(1\)/,
    phrases: [/\bcharitable remainder annuity trust\b/i, /\bannuity amount\b/i],
    threshold: 3,
    rank: 9,
  },
  {
    id: 'clat',
    label: 'Charitable lead annuity trust (CLAT)',
    title: /\bcharitable lead annuity trust\b|\bCLAT\b/i,
    statute: /\b(?:2055|2522|170)\s?\([ef]\)\s?\(2\)/,
    phrases: [/\bcharitable lead annuity\b/i, /\bguaranteed annuity interest\b/i],
    threshold: 3,
    rank: 9,
  },
  {
    id: 'clut',
    label: 'Charitable lead unitrust (CLUT)',
    title: /\bcharitable lead unitrust\b|\bCLUT\b/i,
    phrases: [/\bcharitable lead unitrust\b/i, /\blead unitrust interest\b/i],
    threshold: 2,
    rank: 9,
  },
  {
    id: 'crt',
    label: 'Charitable remainder trust',
    title: /\bcharitable remainder trust\b/i,
    phrases: [/\bcharitable remainder (?:trust|beneficiar)/i],
    threshold: 3,
    rank: 6,
  },
  {
    id: 'grat',
    label: 'Grantor retained annuity trust (GRAT)',
    title: /\b(?:grantor )?retained annuity trust\b|\bGRAT\b/i,
    statute: /\b25\.2702-3\b/,
    phrases: [/\bannuity amount\b/i, /\bqualified annuity interest\b/i],
    threshold: 3,
    rank: 9,
  },
  {
    id: 'grut',
    label: 'Grantor retained unitrust (GRUT)',
    title: /\bretained unitrust\b|\bGRUT\b/i,
    phrases: [/\bqualified unitrust interest\b/i],
    threshold: 3,
    rank: 9,
  },
  {
    id: 'qprt',
    label: 'Qualified personal residence trust (QPRT)',
    title: /\bpersonal residence trust\b|\bQPRT\b/i,
    statute: /\b25\.2702-5\b/,
    phrases: [/\bqualified personal residence\b/i],
    threshold: 2,
    rank: 9,
  },
  {
    id: 'ilit',
    label: 'Irrevocable life insurance trust (ILIT)',
    title: /\b(?:life )?insurance trust\b|\bILIT\b/i,
    phrases: [
      /\bpolic(?:y|ies)\b[^.;]{0,60}\bon the li(?:fe|ves) of the (?:grantor|settlor|insured|trustor|donor)/i,
      /\bpremiums?\b[^.;]{0,60}\bpolic/i,
    ],
    needs: ['insurance'],
    threshold: 3,
    rank: 8,
  },
  {
    id: 'crummey',
    label: 'Crummey trust',
    title: /\bcrummey\b|\bgift(?:ing)? trust\b|\bannual exclusion\b/i,
    phrases: [/\bcrummey\b/i, /\bright to withdraw\b|\bwithdrawal rights?\b/i, /\bannual (?:gift tax )?exclusion\b/i],
    needs: ['crummey-withdrawal'],
    threshold: 3,
    rank: 7,
  },
  {
    id: '2503c',
    label: 'Section 2503(c) minor’s trust',
    title: /\b2503\s?\(c\)|\bminor'?s'? trust\b/i,
    statute: /\b2503\s?\(c\)/,
    phrases: [/\bage (?:of )?(?:twenty-one|21)\b/i],
    threshold: 3,
    rank: 8,
  },
  {
    id: '2503b',
    label: 'Section 2503(b) income trust',
    title: /\b2503\s?\(b\) trust\b/i,
    phrases: [],
    threshold: 3,
    rank: 7,
  },
  {
    id: 'qdot',
    label: 'Qualified domestic trust (QDOT)',
    title: /\bqualified domestic trust\b|\bQDOT\b/i,
    statute: /\b2056A\b/,
    phrases: [/\bqualified domestic trust\b/i],
    threshold: 3,
    rank: 8,
  },
  {
    id: 'slat',
    label: 'Spousal lifetime access trust (SLAT)',
    title: /\bspousal (?:lifetime )?access trust\b|\bSLAT\b/i,
    phrases: [/\bspousal lifetime access\b/i],
    threshold: 2,
    rank: 8,
  },
  {
    id: 'first-party-snt',
    label: 'First-party special needs trust',
    title: /\b(?:first[- ]party|self[- ]settled|payback)\b[^.]{0,40}\btrust\b/i,
    statute: /\(d\)\s?\(4\)\s?\(A\)/,
    phrases: [
      /\b(?:reimburse|repay|payback)\b[^.;]{0,80}\b(?:state|medicaid)\b/i,
      /\b(?:special|supplemental) needs\b/i,
    ],
    needs: ['special-needs'],
    threshold: 3,
    rank: 9,
  },
  {
    id: 'pooled-snt',
    label: 'Pooled special needs trust',
    title: /\bpooled\b[^.]{0,40}\btrust\b/i,
    statute: /\(d\)\s?\(4\)\s?\(C\)/,
    phrases: [/\bjoinder agreement\b/i, /\bmaster trust\b/i],
    needs: ['special-needs'],
    threshold: 3,
    rank: 9,
  },
  {
    id: 'snt',
    label: 'Third-party special needs trust (supplemental needs trust)',
    title: /\b(?:special|supplemental) needs\b/i,
    phrases: [
      /\bsupplement\w*\b[^.;]{0,30}\bnot\b[^.;]{0,20}\b(?:supplant|replace)/i,
      /\b(?:special|supplemental) needs\b/i,
    ],
    needs: ['special-needs'],
    threshold: 2,
    rank: 8,
  },
  {
    id: 'qit',
    label: 'Qualified income trust (Miller trust)',
    title: /\b(?:qualified income|miller) trust\b/i,
    statute: /\(d\)\s?\(4\)\s?\(B\)/,
    phrases: [/\bmiller trust\b/i],
    threshold: 2,
    rank: 9,
  },
  {
    id: 'mapt',
    label: 'Medicaid asset protection trust (income only)',
    title: /\bmedicaid (?:asset protection|income only|planning)\b|\bincome[- ]only trust\b/i,
    phrases: [/\bmedicaid asset protection\b/i, /\bincome only\b/i],
    threshold: 2,
    rank: 8,
  },
  {
    id: 'dapt',
    label: 'Domestic asset protection trust',
    title: /\basset protection trust\b|\bDAPT\b/i,
    phrases: [/\bqualified disposition\b/i, /\bself-settled\b/i],
    threshold: 3,
    rank: 7,
  },
  {
    id: 'dynasty',
    label: 'Dynasty trust (GST-exempt)',
    title: /\bdynasty\b|\bperpetual trust\b|\bGST[- ]exempt\b|\bgeneration[- ]skipping trust\b/i,
    phrases: [/\bGST[- ]exempt\b/i, /\bperpetual\b[^.;]{0,30}\btrust\b/i],
    threshold: 3,
    rank: 6,
  },
  {
    id: 'idgt',
    label: 'Intentionally defective grantor trust',
    title: /\bdefective\b[^.]{0,20}\btrust\b|\bIDGT\b/i,
    statute: /\b675\s?\(4\)/,
    phrases: [/\bintentionally defective\b/i, /\bpower to substitute\b|\bpower of substitution\b/i],
    threshold: 3,
    rank: 6,
  },
  {
    id: 'land',
    label: 'Land trust',
    title: /\bland trust\b|\breal estate (?:nominee )?trust\b|\bnominee (?:realty )?trust\b|\brealty trust\b/i,
    phrases: [/\bpower of direction\b/i, /\bbeneficial interest\b[^.;]{0,80}\bpersonal property\b/i],
    threshold: 2,
    rank: 8,
  },
  {
    id: 'pet',
    label: 'Pet trust',
    title:
      /\b(?:pet|animal|companion animal)s?\b[^.]{0,30}\btrust\b|\btrust\b[^.]{0,30}\b(?:care|benefit|support) of\b[^.]{0,24}\b(?:animals?|pets?|dogs?|cats?|horses?)\b/i,
    phrases: [
      /\bcare of (?:my|the|our) (?:\w+ )?(?:pets?|animals?|dogs?|cats?|horses?)\b/i,
      /\bpet (?:animals?|caregiver|trust)\b/i,
    ],
    threshold: 2,
    rank: 8,
  },
  {
    id: 'voting',
    label: 'Voting trust',
    title: /\bvoting trust\b/i,
    phrases: [/\bvoting trust (?:certificates?|agreement)\b/i, /\bvoting trustees?\b/i],
    threshold: 2,
    rank: 9,
  },
  {
    id: 'liquidating',
    label: 'Liquidating trust',
    title: /\bliquidat\w+ trust\b|\b(?:creditor|litigation) trust\b/i,
    phrases: [/\bliquidating trust\b/i],
    threshold: 2,
    rank: 9,
  },
  {
    id: 'rabbi',
    label: 'Rabbi trust (grantor trust for deferred compensation, subject to creditors)',
    title: /\brabbi trust\b|\bdeferred compensation\b[^.]{0,40}\btrust\b/i,
    phrases: [
      /\bgeneral creditors\b[^.;]{0,80}\binsolven/i,
      /\brabbi trust\b/i,
      /\bunfunded\b[^.;]{0,60}\b(?:deferred compensation|ERISA|Title I)\b/i,
    ],
    threshold: 2,
    rank: 9,
  },
  {
    id: 'employee',
    label: 'Employee benefit plan trust (ERISA)',
    title:
      /\bemployees?'?\b[^.]{0,40}\btrust\b|\bpension\b|\bprofit[- ]sharing\b|\b401\s?\(k\)|\bVEBA\b|\bretirement plan\b|\bstock ownership\b|\bESOP\b|\bsavings plan\b/i,
    statute: /\bERISA\b|\b401\s?\(a\)|\b501\s?\(c\)\s?\(9\)/,
    phrases: [/\bemployee benefit\b/i, /\bplan administrator\b/i, /\bparticipants?\b[^.;]{0,40}\bplan\b/i],
    threshold: 4,
    rank: 9,
  },
  {
    id: 'unit',
    label: 'Unit trust',
    title: /\bunit trust\b|\bunits? trust deed\b/i,
    phrases: [/\bunit ?holders?\b/i, /\bissue\b[^.;]{0,30}\bunits\b|\bunits on issue\b/i, /\bdivided into units\b/i],
    threshold: 3,
    rank: 8,
  },
  {
    id: 'securitisation',
    label: 'Securitisation trust',
    title:
      /\bsecuriti[sz]ation\b|\breceivables (?:master )?trust\b|\bpass-through trust\b|\bmortgage (?:loan )?trust\b/i,
    phrases: [/\bcertificate ?holders?\b/i, /\breceivables\b/i, /\bsecuriti[sz]ation\b/i],
    threshold: 3,
    rank: 6,
  },
  {
    id: 'statutory',
    label: 'Statutory or business trust',
    title: /\b(?:statutory|business|massachusetts business) trust\b/i,
    statute: /\b(?:statutory|business) trust act\b/i,
    phrases: [
      /\bshares of beneficial interest\b/i,
      /\bshareholders?\b/i,
      /\b(?:certificate|declaration) of trust of\b|\bcertificate of trust\b/i,
    ],
    threshold: 3,
    rank: 7,
  },
  {
    id: 'investment',
    label: 'Investment trust',
    title: /\binvestment trust\b|\breal estate investment trust\b|\bmutual fund\b|\bmoney market trust\b/i,
    statute: /\binvestment company act\b/i,
    phrases: [/\bshares of beneficial interest\b/i, /\bnet asset value\b/i],
    threshold: 3,
    rank: 5,
  },
  {
    id: 'foundation',
    label: 'Charitable trust (private foundation)',
    title: /\bfoundation\b|\bendowment\b/i,
    statute: /\b4941\b|\b4942\b|\b501\s?\(c\)\s?\(3\)/,
    phrases: [/\bexclusively\b[^.;]{0,40}\bcharitable\b/i, /\bprivate foundation\b/i],
    needs: ['charitable'],
    threshold: 4,
    rank: 7,
  },
  {
    id: 'charitable',
    label: 'Charitable trust',
    title: /\bcharitable trust\b/i,
    phrases: [
      /\bcharitable (?:trust|purposes|uses)\b/i,
      /\b(?:public|divine) worship\b/i,
      /\b(?:poor|indigent|scholarships?)\b/i,
      /\breligio(?:n|us)\b/i,
      /\bpublic works\b/i,
      /\b(?:orphans?|orphan children|asylum|almshouse|public library|museum)\b/i,
      /\bfree (?:instruction|schools?|library)\b/i,
    ],
    needs: ['charitable'],
    threshold: 2,
    rank: 4,
  },
  {
    id: 'education',
    label: 'Education trust',
    title: /\beducation(?:al)?(?: \w+)? trust\b|\bcollege (?:fund|savings) trust\b/i,
    phrases: [/\b(?:solely|exclusively|only) for (?:the )?education/i],
    threshold: 2,
    rank: 7,
  },
  {
    id: 'incentive',
    label: 'Incentive trust',
    title: /\bincentive trust\b/i,
    phrases: [/\bmatch(?:ing)?\b[^.;]{0,40}\bearned income\b/i, /\bsobriety\b|\bdrug test/i],
    threshold: 2,
    rank: 6,
  },
  {
    id: 'qtip',
    label: 'Marital (QTIP) trust',
    title: /\b(?:marital|QTIP) trust\b/i,
    statute: /\b2056\s?\(b\)\s?\(7\)/,
    phrases: [/\bqualified terminable interest\b/i],
    needs: ['marital-qtip'],
    threshold: 3,
    rank: 6,
  },
  {
    id: 'bypass',
    label: 'Credit shelter (bypass) trust',
    title: /\b(?:credit shelter|bypass|by-pass|unified credit)(?: family)? trust\b/i,
    phrases: [/\bcredit shelter\b/i, /\bapplicable exclusion\b|\bunified credit\b/i],
    threshold: 3,
    rank: 6,
  },
  {
    id: 'totten',
    label: 'Totten trust (savings account held in trust)',
    title: /\btotten\b|\b(?:savings )?account trust\b|\b(?:tentative|pay(?:able)?[- ]on[- ]death) trust\b/i,
    phrases: [/\btotten\b/i, /\bhold\b[^.;]{0,40}\b(?:savings|bank|deposit) account\b[^.;]{0,60}\bin trust\b/i],
    threshold: 1,
    rank: 8,
  },
  {
    id: 'blind',
    label: 'Blind trust',
    title: /\bblind trust\b/i,
    phrases: [/\bblind trust\b/i],
    threshold: 2,
    rank: 8,
  },
  {
    id: 'sbusiness',
    label: 'S corporation trust (QSST or ESBT)',
    title: /\bQSST\b|\bESBT\b|\bqualified subchapter S trust\b|\belecting small business trust\b/i,
    statute: /\b1361\s?\((?:d|e)\)/,
    phrases: [],
    threshold: 3,
    rank: 8,
  },
  {
    id: 'gun',
    label: 'Gun trust (NFA)',
    title: /\b(?:gun|firearms?|NFA) trust\b/i,
    phrases: [/\bNational Firearms Act\b/i, /\bTitle II (?:firearms|weapons)\b/i],
    threshold: 2,
    rank: 8,
  },
  {
    id: 'escrow',
    label: 'Trust account held under an agreement (investment management trust)',
    title: /\binvestment management trust\b/i,
    phrases: [/\bbusiness combination\b/i, /\btrust account\b/i],
    threshold: 4,
    rank: 8,
  },
  {
    id: 'family-discretionary',
    label: 'Discretionary family trust',
    title: /\b(?:discretionary|family discretionary) trust\b/i,
    phrases: [
      /\beligible beneficiar/i,
      /\bappointor\b/i,
      /\bspecified beneficiar/i,
      /\bvesting (?:day|date)\b/i,
      /\bamong any one or more\b/i,
      /\bsuch one or more\b[^.;]{0,60}\bexclusive\b|\bexclusive of the others?\b/i,
      /\bany one or more of (?:the )?(?:discretionary )?beneficiaries\b/i,
      /\bdiscretionary beneficiar/i,
      /\bgeneral beneficiar/i,
    ],
    threshold: 2,
    rank: 5,
  },
  {
    id: 'protective',
    label: 'Spendthrift (protective) trust',
    title: /\b(?:spendthrift|protective) trust\b/i,
    phrases: [/\b(?:power|reach) of (?:his|her|their) creditors\b/i],
    needs: ['spendthrift'],
    threshold: 1,
    rank: 2,
  },
];

/** What a document is that is no trust instrument. */
export interface OtherDocumentRule {
  label: string;
  /** In a heading or among the first lines. */
  title: RegExp;
  /** Wordings that make it certain; each counts one. */
  words: readonly RegExp[];
  /** Trusts bear such headings too: it counts only as the document's own title. */
  asTitle?: boolean;
}

export const OTHER_DOCUMENT_RULES: readonly OtherDocumentRule[] = [
  {
    label: 'Appointment, acceptance or resignation of a trustee',
    title: /^\W*(?:notice of )?(?:appointment|acceptance|resignation|removal)\b[^.]{0,30}\btrustees?(?:ship)?\b/i,
    words: [/\b(?:resigns?|appoints?|accepts?|removes?)\b/i, /\btrust\b[^.;]{0,60}\bdated\b/i],
    asTitle: true,
  },
  {
    label: 'Deed of property (conveyance)',
    title: /^\W*(?:grant|warranty|quit-?claim|special warranty|trustee'?s) deed\b/i,
    words: [/\bgrants?\b|\bconveys?\b|\bquit-?claims?\b/i, /\breal property\b|\bdescribed as\b|\bconsideration\b/i],
    asTitle: true,
  },
  {
    label: 'Limited liability company operating agreement',
    title: /\b(?:operating agreement|limited liability company agreement)\b/i,
    words: [
      /\bmembers?\b[^.;]{0,60}\bcapital (?:contributions?|accounts?)\b/i,
      /\blimited liability company act\b/i,
      /\bmembership interests?\b/i,
    ],
  },
  {
    label: 'Shareholders’ agreement',
    title: /\b(?:share|stock)holders?'?s?'? agreement\b|\bbuy-?sell agreement\b/i,
    words: [/\b(?:share|stock)holders?\b/i, /\bshares\b/i, /\btransfers?\b/i],
  },
  {
    label: 'Partnership agreement',
    title: /\bpartnership agreement\b/i,
    words: [/\b(?:general|limited) partners?\b/i, /\bpartnership\b/i],
  },
  {
    label: 'Non-disclosure agreement',
    title: /\b(?:non-?disclosure|confidentiality) agreement\b|\bNDA\b/i,
    words: [/\bconfidential information\b/i, /\b(?:disclosing|receiving) party\b/i],
  },
  {
    label: 'Press release',
    title: /\bpress release\b|\bfor immediate release\b|\bnews release\b/i,
    words: [/\bforward-looking\b/i, /\bannounced?\b/i, /\babout \w+/i],
  },
  {
    label: 'Filing with the Securities and Exchange Commission',
    title:
      /\bsecurities and exchange commission\b|\bform (?:10-?[kq]|8-?k|24f-?2|n-?\w+|s-\d|13[dfg]|20-f|6-k|485\w*)\b|\bprospectus\b|\bannual report pursuant\b/i,
    words: [
      /\bfiscal year\b/i,
      /\bregistr(?:ant|ation statement)\b/i,
      /\bsecurities act of 1933\b/i,
      /\binvestment company act\b/i,
    ],
  },
  {
    label: 'Deed of trust securing a loan (mortgage)',
    title: /\bdeed of trust\b|\btrust deed\b|\bmortgage\b|\bsecurity (?:deed|instrument)\b/i,
    words: [
      /\b(?:lender|borrower|mortgag(?:or|ee))\b/i,
      /\bpromissory note\b|\bsecur(?:e|es|ing)\b[^.;]{0,60}\b(?:payment|indebtedness|repayment|debt|loan)\b/i,
      /\bpower of sale\b|\bforeclos/i,
      /\bbeneficiary\b[^.;]{0,60}\b(?:lender|note|debt|sums? secured|indebtedness)\b|\bsums? secured\b/i,
      /\breconvey/i,
    ],
  },
  {
    label: 'Power of attorney',
    title: /\bpower of attorney\b|\battorney[- ]in[- ]fact\b/i,
    words: [/\battorney[- ]in[- ]fact\b|\bmy agent\b/i, /\bprincipal\b/i, /\bdurable\b/i],
  },
  {
    label: 'Advance health care directive',
    title: /\b(?:advance|health ?care) directive\b|\bliving will\b|\bhealth ?care proxy\b/i,
    words: [/\blife-sustaining\b/i, /\bhealth ?care\b/i],
  },
  {
    label: 'Certification of trust (a summary of a trust, not the trust itself)',
    title: /\b(?:certificat(?:e|ion)|affidavit|memorandum|abstract) of (?:the )?(?:existence of )?trust\b/i,
    words: [/\b(?:has not been revoked|currently acting|in full force)\b/i, /\bcertif(?:y|ies|ication)\b/i],
  },
  {
    label: 'Lease',
    title: /\blease(?: agreement)?\b|\brental agreement\b/i,
    words: [/\b(?:landlord|lessor)\b/i, /\b(?:tenant|lessee)\b/i, /\brent\b/i],
  },
  {
    label: 'Loan or credit agreement',
    title: /\b(?:loan|credit|facility|guaranty|security) agreement\b|\bpromissory note\b/i,
    words: [/\bborrower\b/i, /\blenders?\b/i, /\bevents? of default\b/i],
  },
  {
    label: 'Trust indenture for debt securities',
    title: /\bindenture\b/i,
    words: [/\b(?:note|bond|security|debenture) ?holders?\b/i, /\btrust indenture act\b/i, /\bevents? of default\b/i],
  },
  {
    label: 'Employment or services agreement',
    title: /\b(?:employment|consulting|services?|independent contractor|engagement|severance) agreement\b/i,
    words: [/\b(?:employee|executive|consultant|contractor)\b/i, /\b(?:employment|services)\b/i, /\bsalary|\bfees\b/i],
  },
  {
    label: 'Purchase agreement',
    title: /\b(?:purchase|sale|merger|acquisition|subscription)\b[^.]{0,30}\bagreement\b|\bbill of sale\b/i,
    words: [/\b(?:purchaser|buyer)\b/i, /\bseller\b/i, /\bclosing\b/i],
  },
  {
    label: 'Marital agreement',
    title: /\b(?:pre-?nuptial|ante-?nuptial|post-?nuptial|separation|marital settlement)\b/i,
    words: [/\bmarriage\b/i, /\bseparate property\b/i],
  },
  {
    label: 'Corporate charter or by-laws',
    title:
      /\b(?:by-?laws|articles of (?:incorporation|organization|association)|certificate of incorporation|memorandum of association)\b/i,
    words: [/\bboard of directors\b/i, /\b(?:stock|share|member)holders?\b|\bmembers\b/i],
  },
  {
    label: 'Licence or terms of service',
    title: /\b(?:licen[cs]e|terms (?:of|and)|privacy policy|end user)\b/i,
    words: [/\bsoftware\b|\blicensee?\b|\bservices?\b/i, /\busers?\b|\bpersonal (?:data|information)\b/i],
  },
  {
    label: 'Court opinion or pleading',
    title:
      /\b(?:plaintiffs?|defendants?|appell(?:ant|ee)|petitioner|respondent|supreme court|court of appeals|district court|opinion of the court)\b/i,
    words: [
      /\b(?:plaintiff|defendant|appellant|appellee|petitioner)s?\b/i,
      /\b(?:affirm|revers|remand|judgment)\w*\b/i,
      /\bv\. [A-Z]/,
    ],
  },
  {
    label: 'Account statement or invoice',
    title: /\b(?:account|bank|brokerage|portfolio) statement\b|\binvoice\b|\bstatement of account\b/i,
    words: [/\b(?:opening|closing|ending|beginning) balance\b/i, /\bamount due\b|\baccount number\b/i],
  },
  {
    label: 'Amendment to an agreement',
    title: /\bamendment (?:no|number)\b[^.]{0,20}\bto (?:the )?(?:credit|loan|lease|employment|purchase)\b/i,
    words: [/\bhereby amended\b/i],
  },
  {
    label: 'Letter',
    title: /^\W*(?:dear\b|re:)/im,
    words: [
      /\bdear (?:mr|mrs|ms|sir|madam|client|board)\b/i,
      /\b(?:sincerely|very truly yours|yours (?:truly|faithfully)|best regards)\b/i,
    ],
  },
];

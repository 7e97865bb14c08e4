import type { FictionalDocument } from './fictional-documents.js';

/** Fictional present-day trusts that carry an estate: each text with what a careful reader finds, and what is not there. */
export const MODERN_ESTATE_TRUSTS: readonly FictionalDocument[] = [
  {
    title: 'a joint revocable living trust with a family article',
    text: `BRANDVOLD FAMILY LIVING TRUST

DECLARATION OF TRUST

Harlan Brandvold and Judith Brandvold, husband and wife, of Rochester, Minnesota (the "Settlors"), declare that they hold the property listed in Schedule A as Trustees, in trust, on these terms. This trust is dated August 20, 2018.

ARTICLE 1: OUR FAMILY
1.01 We have three children: Kirsten Brandvold Meyer, Leif Brandvold and Anja Brandvold. References to "our children" are to them. Leif Brandvold has one son, Bjorn.

ARTICLE 2: WHILE WE ARE BOTH LIVING
2.01 While both of us are living the Trustees shall pay to us, or apply for our benefit, as much of the income and principal as either of us requests.
2.02 Either of us may revoke this trust as to the property he or she contributed, and we may together amend it at any time, by a writing delivered to the Trustees.
2.03 If one of us becomes incapacitated, as certified by two physicians who have examined that person, the Trustees shall apply income and principal for that person's comfort and support.

ARTICLE 3: AFTER THE FIRST DEATH
3.01 After the first of us dies, the survivor may amend or revoke the whole of the trust. The Trustee shall pay all of the net income to the survivor at least quarterly and so much of the principal as is needed for the survivor's health, maintenance and support.

ARTICLE 4: AFTER BOTH DEATHS
4.01 When both of us have died, the Trustee shall distribute our cabin and land on Leech Lake to Leif Brandvold if he survives us.
4.02 The Trustee shall divide the remaining trust property into equal shares, one for each of our children who is then living and one for the then living descendants, by representation, of each of our children who has died, and shall distribute the shares outright. A share for a person under age 25 may be retained until that person reaches 25.
4.03 Ten thousand dollars shall be given to Prairie Lutheran Church of Rochester.

ARTICLE 5: TRUSTEES
5.01 We are the first Trustees. When one of us can no longer act, the other acts alone. When neither of us can act, the following shall serve, in the order named:
(a) Kirsten Brandvold Meyer
(b) Leif Brandvold
(c) Zumbro Valley Bank, N.A.
5.02 No bond is required. Trustees other than the two of us may take reasonable compensation.
5.03 After we have both died a majority of our adult children may remove a Trustee.

ARTICLE 6: ADMINISTRATION
6.01 The Trustee has all the powers granted by the Minnesota Trust Code, including the powers to sell real estate, to invest, to operate a business and to carry insurance.
6.02 The Trustee shall send a yearly account to each person to whom income may be paid.
6.03 No beneficiary can assign an interest in the trust before receiving it, and no creditor can reach it.
6.04 Minnesota law applies to this trust.

Signed by us as Settlors and Trustees.
`,
    isTrust: true,
    type: /joint revocable living/i,
    grantors: ['Harlan Brandvold', 'Judith Brandvold'],
    trustees: ['Harlan Brandvold', 'Judith Brandvold'],
    successorTrustees: ['Kirsten Brandvold Meyer', 'Leif Brandvold', 'Zumbro Valley Bank, N.A.'],
    beneficiaries: [
      'Harlan Brandvold',
      'Judith Brandvold',
      'Kirsten Brandvold Meyer',
      'Leif Brandvold',
      'Anja Brandvold',
      'Prairie Lutheran Church of Rochester',
    ],
    codes: [
      'revocable',
      'amendment-power',
      'incapacity',
      'mandatory-income',
      'distribution-standard-HEMS',
      'successor-trustee',
      'bond-waiver',
      'trustee-compensation',
      'trustee-removal',
      'investment-powers',
      'accounting-report',
      'spendthrift',
      'governing-law',
      'real-estate',
    ],
    debatable: ['termination-age', 'charitable', 'investment-powers', 'real-estate'],
    notCodes: ['irrevocable', 'business-interest', 'insurance', 'power-of-appointment', 'no-contest'],
    law: 'Minnesota',
    facts: { revocable: true, incomeStandard: 'mandatory', principalStandard: 'hems' },
  },
  {
    title: 'a revocable trust that becomes a marital and a family trust',
    text: `SECOND AMENDED AND RESTATED
REVOCABLE TRUST AGREEMENT OF CLIFFORD J. NAKAMURA

I, CLIFFORD J. NAKAMURA, of Honolulu, Hawaii, as settlor and as trustee, restate the trust agreement that I first signed on March 2, 2009. My wife is EILEEN NAKAMURA. My children are GRANT NAKAMURA and MAYA NAKAMURA-LEE.

ARTICLE I - DURING MY LIFE
A. While I am living the trustee shall pay me so much of the income and principal as I direct.
B. I may amend or revoke this agreement at any time by an instrument signed by me and delivered to the trustee. After my death it may not be revoked.

ARTICLE II - DIVISION AT MY DEATH
A. If my wife survives me, the trustee shall divide the trust estate into a Marital Trust and a Family Trust.
B. The Family Trust shall be the largest amount that can pass free of federal estate tax by reason of the applicable exclusion amount. The rest is the Marital Trust.

ARTICLE III - MARITAL TRUST
A. The trustee shall pay the entire net income of the Marital Trust to my wife in quarterly or more frequent installments as long as she lives.
B. The trustee may pay her so much of the principal as is necessary for her health, education, maintenance and support, and shall first consider her other income and means known to the trustee.
C. My executor may elect to treat the Marital Trust as qualified terminable interest property under section 2056(b)(7) of the Internal Revenue Code. My wife may require the trustee to make unproductive property productive.
D. On my wife's death the principal shall be added to the Family Trust. She has no power to appoint it.

ARTICLE IV - FAMILY TRUST
A. The trustee may distribute income and principal of the Family Trust among my wife and my descendants for their health, education, maintenance and support.
B. After my wife's death the trustee shall divide the Family Trust into equal shares for my children. A child may withdraw one-third of his or her share at age 25, one-half of the rest at age 30 and all of it at age 35.
C. My wife may by her will appoint the Family Trust among my descendants.

ARTICLE V - TRUSTEES
A. Upon my death or incapacity, EILEEN NAKAMURA and KOOLAU TRUST COMPANY shall be successor trustees. If Eileen Nakamura fails to act, GRANT NAKAMURA shall be trustee in her stead.
B. My wife may remove a corporate trustee and appoint another.
C. I am incapacitated when my physician says so in writing.
D. The corporate trustee is entitled to its customary fees. No trustee shall give bond.

ARTICLE VI - OTHER PROVISIONS
A. No interest of a beneficiary shall be assigned or be subject to claims of creditors.
B. If anyone contests this agreement or my will, any gift to that person is forfeited.
C. The trustee may allocate my GST exemption among separate trusts.
D. The trustee shall render annual accounts to the adult beneficiaries.
E. No trust shall continue beyond the period allowed by the rule against perpetuities.
F. Hawaii law governs.
`,
    isTrust: true,
    type: /revocable/i,
    grantors: ['Clifford J. Nakamura'],
    trustees: ['Clifford J. Nakamura'],
    successorTrustees: ['Eileen Nakamura', 'Koolau Trust Company', 'Grant Nakamura'],
    beneficiaries: [
      'Clifford J. Nakamura',
      'Eileen Nakamura',
      'Grant Nakamura',
      'Maya Nakamura-Lee',
      "Settlor's descendants",
    ],
    codes: [
      'revocable',
      'amendment-power',
      'marital-qtip',
      'mandatory-income',
      'distribution-standard-HEMS',
      'power-of-appointment',
      'termination-age',
      'successor-trustee',
      'trustee-removal',
      'incapacity',
      'trustee-compensation',
      'bond-waiver',
      'spendthrift',
      'no-contest',
      'gst',
      'accounting-report',
      'perpetuities',
      'governing-law',
    ],
    debatable: ['discretionary-distribution', 'crummey-withdrawal', 'termination-event'],
    notCodes: ['irrevocable', 'charitable', 'insurance', 'real-estate'],
    law: 'Hawaii',
    facts: {
      revocable: true,
      incomeStandard: 'mandatory',
      principalStandard: 'hems',
      otherResources: 'shall',
      ageMilestones: ['25:1/3', '30:1/2', '35:1'],
    },
  },
  {
    title: 'an English discretionary settlement with an appointor',
    text: `DATED 14 October 2015

THE ASHDOWN DISCRETIONARY SETTLEMENT

THIS SETTLEMENT is made the 14th day of October 2015 BETWEEN:

(1) JOCELYN MARY ASHDOWN of 3 Priory Gate, Winchester, Hampshire ("the Founder") and

(2) RUPERT ASHDOWN of the same address and HELEN FAIRWEATHER of 9 Quay Street, Poole, Dorset ("the Original Trustees")

WHEREAS the Founder has transferred £50,000 to the Original Trustees and intends this Settlement to be irrevocable.

1. DEFINITIONS
In this deed:
1.1 "the Appointor" means the Founder during her life and after her death Rupert Ashdown.
1.2 "the Beneficiaries" means (a) Tristan Ashdown and Imogen Ashdown, the children of Rupert Ashdown; (b) their children and remoter issue; and (c) the Winchester Almshouse Charity.
1.3 "the Trustees" means the Original Trustees or the trustees for the time being.
1.4 "the Trust Period" means the period of 125 years from the date of this deed.

2. DISCRETIONARY TRUSTS
2.1 The Trustees shall hold the Trust Fund upon trust for all or such one or more of the Beneficiaries as the Trustees shall by deed appoint during the Trust Period.
2.2 Subject thereto the Trustees may pay or apply the income of the Trust Fund to or for the maintenance and support or otherwise for the benefit of such of the Beneficiaries as they in their absolute discretion think fit, or accumulate it.
2.3 In default of appointment the Trust Fund shall at the end of the Trust Period be held for Tristan Ashdown and Imogen Ashdown in equal shares absolutely.

3. EXCLUSION OF THE FOUNDER
No part of the capital or income shall be paid or lent to or applied for the benefit of the Founder or any spouse of the Founder in any circumstances.

4. TRUSTEES
4.1 The power of appointing new or additional trustees is vested in the Appointor.
4.2 The Appointor may by notice in writing remove any Trustee provided that two remain.
4.3 Any Trustee engaged in a profession may charge and be paid all usual professional charges for work done.

5. ADMINISTRATION
5.1 The Trustees may invest the Trust Fund as if they were beneficially entitled to it.
5.2 The Trustees may with the consent of the Appointor vary the administrative provisions of this deed.
5.3 The Trustees may permit any Beneficiary to occupy any dwelling forming part of the Trust Fund.

6. PROPER LAW
The law of England and Wales governs this Settlement.

SIGNED as a deed by JOCELYN MARY ASHDOWN in the presence of: Nigel Platt, solicitor
`,
    isTrust: true,
    type: /irrevocable.*discretionary|discretionary/i,
    grantors: ['Jocelyn Mary Ashdown'],
    trustees: ['Rupert Ashdown', 'Helen Fairweather'],
    successorTrustees: [],
    beneficiaries: ['Tristan Ashdown', 'Imogen Ashdown', 'Winchester Almshouse Charity'],
    codes: [
      'irrevocable',
      'discretionary-distribution',
      'successor-trustee',
      'trustee-removal',
      'trustee-compensation',
      'investment-powers',
      'amendment-power',
      'perpetuities',
      'governing-law',
    ],
    debatable: ['power-of-appointment', 'termination-event', 'distribution-standard-HEMS', 'charitable'],
    notCodes: ['revocable', 'mandatory-income', 'insurance', 'real-estate'],
    law: 'England and Wales',
    facts: { revocable: false, incomeStandard: 'discretionary' },
  },
  {
    title: 'a modern will with a trust for young children',
    text: `LAST WILL AND TESTAMENT
OF
BEATRIX ANN HOLLOWELL

I, BEATRIX ANN HOLLOWELL, a resident of Franklin County, Ohio, declare this to be my Will and revoke all earlier wills and codicils.

ITEM I. I direct my Executor to pay my enforceable debts and the expenses of my funeral.

ITEM II. I give my jewelry to my sister, FRANCES TATE.

ITEM III. If my husband, MARCUS HOLLOWELL, survives me by thirty days, I give all the rest of my property to him.

ITEM IV. If my husband does not survive me, I give the rest of my property to my Trustee, in trust, for my children, ELLIOT HOLLOWELL and WREN HOLLOWELL, as follows:
(a) My Trustee shall use the income and principal as my Trustee considers necessary for the health, support and education of my children.
(b) When the younger of my children reaches the age of twenty-five, my Trustee shall divide what remains into equal shares and distribute one share to each child, and the trust shall end.
(c) The interests of my children in the trust are not transferable and are free from the claims of their creditors.

ITEM V. I appoint FRANCES TATE as Trustee of the trust under Item IV. If she does not serve, I appoint BUCKEYE HERITAGE BANK as successor Trustee. My Trustee may sell and mortgage land, invest in any property, and borrow money. My Trustee shall be paid reasonable fees.

ITEM VI. I appoint my husband as Executor and FRANCES TATE as alternate Executor. I nominate my brother, GIDEON PRYOR, as guardian of my minor children. No Executor, Trustee or guardian shall be required to give bond.

I have signed this Will on June 30, 2019.

Signed in our presence: PETRA LUND, OWEN CRISP
`,
    isTrust: true,
    type: /testamentary/i,
    grantors: ['Beatrix Ann Hollowell'],
    trustees: ['Frances Tate'],
    successorTrustees: ['Buckeye Heritage Bank'],
    beneficiaries: ['Frances Tate', 'Marcus Hollowell', 'Elliot Hollowell', 'Wren Hollowell'],
    codes: [
      'distribution-standard-HEMS',
      'termination-age',
      'termination-event',
      'spendthrift',
      'successor-trustee',
      'investment-powers',
      'trustee-compensation',
      'bond-waiver',
    ],
    debatable: ['discretionary-distribution'],
    notCodes: ['revocable', 'irrevocable', 'governing-law', 'charitable', 'real-estate', 'no-contest'],
    law: null,
    facts: { principalStandard: 'hems' },
  },
  {
    title: 'a trust for two dogs',
    text: `THE BISCUIT AND OLIVE PET TRUST

I, MARGUERITE DUVALL, of Asheville, North Carolina ("Grantor"), create this trust on April 22, 2021 for the care of my dogs Biscuit and Olive under the North Carolina pet trust statute. I transfer $60,000 to TOBIAS GRANT ("Trustee") to hold in trust.

Section 1. Care. The Trustee shall pay to the Caregiver from income and principal what is reasonably needed for the food, shelter and veterinary care of the dogs. PAULINE YEARWOOD is the first Caregiver. She receives $200 a month for her services as Caregiver.

Section 2. Revocation. I may revoke this trust while I am living and competent. It becomes irrevocable when I die.

Section 3. Inspection. The Trustee shall visit the dogs twice a year and shall keep records of every payment.

Section 4. End. The trust ends when neither dog is living. The Trustee shall then give what remains to Blue Ridge Animal Rescue.

Section 5. Substitutes. If Tobias Grant does not serve, SIMONE ALDER shall be Trustee. The Trustee is not required to furnish bond and serves without pay.

Section 6. Law. This trust is governed by the laws of North Carolina.
`,
    isTrust: true,
    type: /pet trust/i,
    grantors: ['Marguerite Duvall'],
    trustees: ['Tobias Grant'],
    successorTrustees: ['Simone Alder'],
    codes: [
      'revocable',
      'accounting-report',
      'termination-event',
      'successor-trustee',
      'bond-waiver',
      'trustee-compensation',
      'governing-law',
    ],
    debatable: ['accounting-report', 'trustee-compensation', 'charitable'],
    notCodes: ['irrevocable', 'mandatory-income', 'distribution-standard-HEMS', 'incapacity', 'real-estate'],
    law: 'North Carolina',
    facts: { revocable: true },
  },
  {
    title: 'a nominee realty trust',
    text: `DECLARATION OF TRUST
ESTABLISHING
TWELVE HARBOR LANE REALTY TRUST

I, DOROTHEA SANTOS, of Gloucester, Massachusetts, declare that I and my successors will hold all property conveyed to me as trustee of this trust (the "Trustee") in trust for the sole benefit of the Beneficiaries.

1. Name. This trust shall be known as the Twelve Harbor Lane Realty Trust.

2. Beneficiaries. The term "Beneficiaries" means the persons listed in the Schedule of Beneficial Interests signed by the Trustee, namely Anton Santos (50%) and Livia Santos Reed (50%).

3. Powers. The Trustee shall have no power to deal with the trust property except as directed by the Beneficiaries. When so directed the Trustee may buy, sell, convey, mortgage or lease any real estate held by the trust.

4. Termination. The trust may be terminated at any time by any Beneficiary by notice in writing to the Trustee, and shall in any event terminate twenty years from today. On termination the Trustee shall convey the real estate to the Beneficiaries in proportion to their interests.

5. Successors. Any Trustee may resign by an instrument recorded with the Essex South District Registry of Deeds. Successor Trustees may be appointed, and any Trustee may be removed, by an instrument signed by all the Beneficiaries.

6. Amendments. This declaration may be amended by an instrument signed by the Trustee and all the Beneficiaries.

7. Bond. No Trustee shall be required to furnish bond. No Trustee shall be liable except for willful misconduct.

8. Massachusetts law. This declaration shall be construed under the laws of the Commonwealth of Massachusetts.
`,
    isTrust: true,
    type: /land trust|realty/i,
    grantors: ['Dorothea Santos'],
    trustees: ['Dorothea Santos'],
    successorTrustees: [],
    beneficiaries: ['Anton Santos', 'Livia Santos Reed'],
    codes: [
      'real-estate',
      'termination-event',
      'successor-trustee',
      'trustee-removal',
      'amendment-power',
      'bond-waiver',
      'governing-law',
    ],
    debatable: ['revocable'],
    notCodes: ['irrevocable', 'discretionary-distribution', 'mandatory-income', 'spendthrift', 'investment-powers'],
    law: 'Massachusetts',
  },
  {
    title: 'a dynasty trust with a protector',
    text: `THE KESSLER DYNASTY TRUST

TRUST AGREEMENT dated December 4, 2020, by and among ABNER KESSLER, as grantor ("Grantor"), BLACK HILLS TRUST COMPANY, a South Dakota trust company, as trustee ("Trustee"), and MIRIAM STROUD, as trust protector ("Protector").

ARTICLE I. BENEFICIARIES. The "Beneficiaries" are Grantor's spouse, RUTH KESSLER, and Grantor's descendants living from time to time. Grantor's children now living are DAVID KESSLER and NAOMI KESSLER BARR.

ARTICLE II. DISPOSITION. Trustee may from time to time distribute so much of the income and principal to any Beneficiary as Trustee in its discretion considers advisable for the Beneficiary's health, education, maintenance and support, having regard to the wishes of Grantor. Trustee must consider the other financial resources of the Beneficiary. Grantor's primary concern is the education of the younger Beneficiaries.

ARTICLE III. POWER OF APPOINTMENT. Each child of Grantor shall have a testamentary limited power of appointment over the share held for that child, exercisable in favor of Grantor's descendants, but not in favor of the child's estate or creditors.

ARTICLE IV. DURATION. The trust shall be perpetual to the extent South Dakota law permits. Protector may terminate the trust if it becomes uneconomical.

ARTICLE V. GST. Grantor intends to allocate GST exemption so that the trust has an inclusion ratio of zero.

ARTICLE VI. SPENDTHRIFT. All interests are held subject to a spendthrift trust and neither the Beneficiaries nor their creditors may reach them.

ARTICLE VII. PROTECTOR. Protector may remove a Trustee, with or without cause, and appoint a successor corporate Trustee, and may amend this Agreement to respond to changes in the tax law. Protector may not increase any beneficial interest. Protector shall receive such fees as Protector and Grantor agree.

ARTICLE VIII. TRUSTEE. Trustee is entitled to fees under its schedule. Trustee shall provide quarterly statements to the adult Beneficiaries. Trustee may hold any investment, including life insurance and closely held entities, without a duty to diversify.

ARTICLE IX. IRREVOCABLE. This Agreement is irrevocable.

ARTICLE X. SITUS. The trust is governed by South Dakota law.
`,
    isTrust: true,
    type: /dynasty/i,
    grantors: ['Abner Kessler'],
    trustees: ['Black Hills Trust Company'],
    successorTrustees: [],
    beneficiaries: ['Ruth Kessler', "Grantor's descendants", 'David Kessler', 'Naomi Kessler Barr'],
    codes: [
      'distribution-standard-HEMS',
      'discretionary-distribution',
      'power-of-appointment',
      'gst',
      'spendthrift',
      'trustee-removal',
      'successor-trustee',
      'amendment-power',
      'trustee-compensation',
      'accounting-report',
      'irrevocable',
      'governing-law',
    ],
    debatable: ['termination-event', 'investment-powers', 'perpetuities', 'business-interest'],
    notCodes: ['revocable', 'insurance', 'charitable', 'real-estate', 'mandatory-income'],
    law: 'South Dakota',
    facts: { revocable: false, otherResources: 'shall', principalStandard: 'hems', shallOrMay: 'may' },
  },
];

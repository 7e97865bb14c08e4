/** A fictional document and what a careful reader would find in it. */
export interface FictionalDocument {
  title: string;
  text: string;
  isTrust: boolean;
  type: RegExp;
  grantors?: string[];
  trustees?: string[];
  successorTrustees?: string[];
  beneficiaries?: string[];
  codes?: string[];
  notCodes?: string[];
  /** Codes about which careful readers differ: neither asked for nor held against the reading. */
  debatable?: string[];
  law?: string | null;
  facts?: Record<string, unknown>;
}

export const FICTIONAL_DOCUMENTS: readonly FictionalDocument[] = [
  {
    title: 'a first-person revocable living trust with a table of contents',
    text: `THE ALDEN REVOCABLE LIVING TRUST

TABLE OF CONTENTS
Article One  Establishing the Trust ........ 1
Article Two  Trustee Succession ............ 2
Article Three  Distributions ............... 3
Article Four  General Provisions ........... 4

Article One
Establishing the Trust

I, Rosalind M. Alden, of Boulder, Colorado, am the Trustmaker and the initial Trustee of this trust. I have three children: Peter Alden, Nora Alden-Reyes, and Thomas Alden Jr.

I reserve the right to amend, modify or revoke this trust in whole or in part by a signed writing. This trust becomes irrevocable at my death.

Article Two
Trustee Succession

If I am unable or unwilling to serve, I appoint Peter Alden as successor Trustee. If Peter Alden fails to serve, then Front Range Trust Company, N.A. shall serve as successor Trustee. No bond shall be required of any Trustee. I may remove any Trustee at any time. My Trustee is entitled to reasonable compensation.

I am incapacitated when two licensed physicians certify that I am unable to manage my affairs.

Article Three
Distributions

During my lifetime my Trustee shall pay all of the net income to me. After my death my Trustee shall divide the remaining trust property into equal shares for my children. My Trustee may distribute to a child so much of the principal as my Trustee deems advisable for the child's health, education, maintenance and support. When a child reaches age 25, one-third of the share; at age 30, one-half of the remainder; and when the child reaches age 35, the balance shall be distributed outright.

Article Four
General Provisions

Section 4.1 Spendthrift Provision. No beneficiary may assign, anticipate or encumber any interest, nor shall any interest be subject to the claims of creditors.

Section 4.2 No Contest. If any person contests the validity of this trust, that person shall forfeit his or her share.

Section 4.3 Governing Law. This trust shall be governed by the laws of the State of Colorado.

Section 4.4 Perpetuities. Every trust shall end twenty-one years after the death of the last survivor of my descendants living at my death.

Dated March 3, 2021

Rosalind M. Alden, Trustmaker and Trustee

Witnesses: Gilbert Frost and Edith Lamar

Wanda Pryce, Notary Public
`,
    isTrust: true,
    type: /revocable living/i,
    grantors: ['Rosalind M. Alden'],
    trustees: ['Rosalind M. Alden'],
    successorTrustees: ['Peter Alden', 'Front Range Trust Company, N.A.'],
    beneficiaries: ['Rosalind M. Alden', 'Peter Alden', 'Nora Alden-Reyes', 'Thomas Alden Jr.'],
    codes: [
      'revocable',
      'amendment-power',
      'successor-trustee',
      'bond-waiver',
      'trustee-removal',
      'trustee-compensation',
      'incapacity',
      'mandatory-income',
      'distribution-standard-HEMS',
      'termination-age',
      'spendthrift',
      'no-contest',
      'governing-law',
      'perpetuities',
      'termination-event',
    ],
    notCodes: ['irrevocable'],
    law: 'Colorado',
    facts: {
      revocable: true,
      incomeStandard: 'mandatory',
      principalStandard: 'hems',
      spendthrift: true,
      noContest: true,
      state: 'Colorado',
      ageMilestones: ['25:1/3', '30:1/2', '35:1'],
    },
  },
  {
    title: 'an irrevocable life insurance trust',
    text: `IRREVOCABLE LIFE INSURANCE TRUST AGREEMENT

THIS AGREEMENT is made on the 4th day of May, 2016, by and between DOUGLAS P. HARROW, of Dayton, Ohio (hereinafter called the "Grantor"), and LEONA B. HARROW and KEYSTONE FIDUCIARY SERVICES, LLC (hereinafter collectively called the "Trustee").

1. Irrevocability. This trust is irrevocable and the Grantor shall have no right or power to alter, amend, revoke or terminate it.

2. Insurance. The Trustee may acquire and hold policies of insurance on the life of the Grantor and may pay the premiums from contributions.

3. Withdrawal Rights. Upon each contribution each child of the Grantor shall have the right to withdraw an amount equal to the annual exclusion under section 2503(b) within 30 days after notice.

4. Distributions after Death. Upon the death of the Grantor the Trustee shall hold the proceeds for the benefit of the Grantor's spouse, Leona B. Harrow, and the Grantor's descendants, per stirpes. The Trustee may, in its sole and absolute discretion, pay income and principal to any one or more of them.

5. Trustee. If Leona B. Harrow ceases to serve, Marcus Harrow shall serve as co-Trustee. The Trustee shall render annual accounts to the adult beneficiaries.

6. Law. The validity and construction of this trust shall be governed by the laws of Ohio.

IN WITNESS WHEREOF the parties have signed.

By: Celeste Nguyen, Vice President
`,
    isTrust: true,
    type: /irrevocable life insurance/i,
    grantors: ['Douglas P. Harrow'],
    trustees: ['Leona B. Harrow', 'Keystone Fiduciary Services, LLC'],
    successorTrustees: ['Marcus Harrow'],
    beneficiaries: ['Leona B. Harrow', "Grantor's descendants"],
    codes: [
      'irrevocable',
      'insurance',
      'crummey-withdrawal',
      'discretionary-distribution',
      'successor-trustee',
      'accounting-report',
      'governing-law',
    ],
    notCodes: ['revocable', 'amendment-power'],
    law: 'Ohio',
    facts: { revocable: false, state: 'Ohio' },
  },
  {
    title: 'a charitable remainder annuity trust form with blanks',
    text: `Sample Inter Vivos Charitable Remainder Annuity Trust

On this ___ day of __________, 20__, I, ______________ (hereinafter "the Donor"), desiring to establish a charitable remainder annuity trust within the meaning of section 664(d)(1) of the Internal Revenue Code, hereby enter into this trust agreement with ______________ as the initial trustee (hereinafter "the Trustee"). This trust shall be known as the ______________ Charitable Remainder Annuity Trust.

1. Funding of Trust. The Donor hereby transfers and irrevocably assigns to the Trustee the property described in Schedule A, and the Trustee accepts the property and agrees to hold, manage, and distribute the property under the following terms.

2. Payment of Annuity Amount. In each taxable year of the trust during the annuity period, the Trustee shall pay to [individual recipient] (hereinafter "the Recipient") an annuity amount equal to [a number no less than 5] percent of the initial net fair market value of the assets.

3. Distribution to Charity. At the termination of the annuity period, the Trustee shall distribute all of the then principal and income of the trust to [designated remainderman] (hereinafter "the Charitable Organization").

4. Governing Law. The operation of the trust shall be governed by the laws of the State of ______________.

5. Limited Power of Amendment. This trust is irrevocable. However, the Trustee shall have the power, acting alone, to amend the trust from time to time in any manner required for the sole purpose of ensuring that the trust qualifies.
`,
    isTrust: true,
    type: /charitable remainder annuity/i,
    grantors: [],
    trustees: [],
    codes: ['charitable', 'annuity-payout', 'irrevocable', 'amendment-power', 'governing-law', 'termination-event'],
    notCodes: ['unitrust-payout'],
    law: null,
  },
  {
    title: 'a third-party special needs trust',
    text: `THE OAKES FAMILY SUPPLEMENTAL NEEDS TRUST

Agreement dated June 9, 2019 between Vivian Oakes, as Settlor, and Harold Oakes, as Trustee.

ARTICLE 1. PURPOSE. The Settlor establishes this trust for the benefit of the Settlor's son, Daniel Oakes (the "Beneficiary"), who is disabled. The purpose is to supplement, and not supplant, any government benefits such as SSI or Medicaid.

ARTICLE 2. DISTRIBUTIONS. The Trustee may, in the Trustee's sole and absolute discretion, pay to or apply for the benefit of the Beneficiary so much of the income and principal as the Trustee deems advisable for his special needs.

ARTICLE 3. REMAINDER. Upon the death of the Beneficiary the trust shall terminate and the Trustee shall distribute the balance to Grace Oakes-Monroe.

ARTICLE 4. SUCCESSOR. If Harold Oakes resigns, Grace Oakes-Monroe is appointed successor Trustee.

ARTICLE 5. The law of New Jersey governs this trust. This trust is irrevocable.
`,
    isTrust: true,
    type: /special needs|supplemental needs/i,
    grantors: ['Vivian Oakes'],
    trustees: ['Harold Oakes'],
    successorTrustees: ['Grace Oakes-Monroe'],
    beneficiaries: ['Daniel Oakes', 'Grace Oakes-Monroe'],
    codes: [
      'special-needs',
      'discretionary-distribution',
      'termination-event',
      'successor-trustee',
      'governing-law',
      'irrevocable',
      'incapacity',
    ],
    law: 'New Jersey',
  },
  {
    title: 'an Australian discretionary family trust deed with a schedule',
    text: `DISCRETIONARY TRUST DEED

THIS DEED is made on 1 July 2014

BETWEEN

Wallace Dunmore of 12 Fig Lane, Brisbane (the Settlor)

AND

Dunmore Holdings Pty Ltd ACN 000 000 000 (the Trustee)

1. In this deed "Eligible Beneficiaries" means the Primary Beneficiaries and their children.

2. The Trustee shall hold the Trust Fund upon trust for the Eligible Beneficiaries.

3. The Trustee may in its absolute discretion pay, apply or set aside the whole or any part of the income or capital of the Trust Fund to or for the benefit of one or more of the Eligible Beneficiaries to the exclusion of the others.

4. The Appointor may remove any Trustee and appoint a new Trustee in its place.

5. The Trustee may by deed vary this deed.

6. The trust shall end on the Vesting Date, being the day eighty years from the date of this deed.

7. This deed is governed by the law of Queensland.

SCHEDULE

Appointor: Ingrid Dunmore

Primary Beneficiaries: Ingrid Dunmore and Oliver Dunmore
`,
    isTrust: true,
    type: /discretionary/i,
    grantors: ['Wallace Dunmore'],
    trustees: ['Dunmore Holdings Pty Ltd'],
    beneficiaries: ['Ingrid Dunmore', 'Oliver Dunmore'],
    codes: [
      'discretionary-distribution',
      'trustee-removal',
      'successor-trustee',
      'amendment-power',
      'termination-event',
      'governing-law',
      'perpetuities',
    ],
    law: 'Queensland',
  },
  {
    title: 'an old will with a trust for a widow and a hospital',
    text: `I, Josiah Pemble, of the town of Salem, merchant, being of sound mind, do make this my last will and testament.

First. I give and bequeath to my sister Abigail Thorne the sum of five hundred dollars.

Second. I give, devise and bequeath all the rest and residue of my estate unto my friends Ezekiel Marsh and Simeon Lowell, and their heirs, in trust nevertheless, to pay the net income thereof to my wife Hannah Pemble during her natural life, and upon her decease to pay over the principal to the Salem Hospital, for the relief of the indigent sick.

Third. My said trustees shall have power to sell my real estate and to invest and reinvest the proceeds, and shall not be required to give bonds. In case of a vacancy the surviving trustee shall appoint a new trustee in his place.

Fourth. I appoint my nephew Caleb Thorne executor of this will.

In witness whereof I have hereunto set my hand this 2nd day of May 1871.

JOSIAH PEMBLE.

Signed in the presence of
AMOS REED.
LYDIA COLE.
`,
    isTrust: true,
    type: /testamentary/i,
    grantors: ['Josiah Pemble'],
    trustees: ['Ezekiel Marsh', 'Simeon Lowell'],
    beneficiaries: ['Abigail Thorne', 'Hannah Pemble', 'Salem Hospital', 'indigent sick'],
    codes: ['mandatory-income', 'charitable', 'investment-powers', 'real-estate', 'bond-waiver', 'successor-trustee'],
    notCodes: ['revocable', 'governing-law'],
    law: null,
  },
  {
    title: 'a deed of trust that secures a loan',
    text: `DEED OF TRUST

THIS DEED OF TRUST is made this 5th day of June, 2018, among the Grantor, Felix Marrow ("Borrower"), Summit Title Company ("Trustee"), and the Beneficiary, Prairie Savings Bank ("Lender").

Borrower irrevocably grants and conveys to Trustee, in trust, with power of sale, the following described property located in Ada County, Idaho.

TO SECURE to Lender the repayment of the indebtedness evidenced by Borrower's promissory note dated June 5, 2018 in the principal sum of $240,000.

Upon default Lender may invoke the power of sale and Trustee shall sell the property at public auction. Upon payment of all sums secured, Lender shall request Trustee to reconvey the property.
`,
    isTrust: false,
    type: /loan/i,
  },
  {
    title: 'a power of attorney',
    text: `DURABLE POWER OF ATTORNEY

I, Miriam Castell, of Tulsa, Oklahoma, as principal, appoint my son Andrew Castell as my attorney-in-fact (my agent). My agent may sell real property, deal with banks, and transfer property to the trustee of any trust I have created. This durable power of attorney shall not be affected by my disability.
`,
    isTrust: false,
    type: /power of attorney/i,
  },
  {
    title: 'a will that creates no trust',
    text: `LAST WILL AND TESTAMENT

I, Sylvia Penrose, of Erie, Pennsylvania, declare this to be my last will. I revoke all prior wills. I give my entire estate to my husband, Gordon Penrose. If he does not survive me, I give my estate to my daughter, Iris Penrose. I appoint Gordon Penrose as executor, to serve without bond.
`,
    isTrust: false,
    type: /will/i,
  },
  {
    title: 'a land trust agreement',
    text: `LAND TRUST AGREEMENT

THIS TRUST AGREEMENT, dated April 2, 2010, and known as Trust Number 4411, is to certify that LAKESHORE TITLE AND TRUST COMPANY, as Trustee, is about to take title to real estate in Cook County, Illinois.

The interest of any beneficiary shall consist solely of a power of direction to deal with the title to said property and the right to receive the proceeds, and the beneficial interest is personal property. The following persons shall be entitled to the earnings and proceeds: Beneficiaries: Ruth Calloway and Stanley Calloway.

The Trustee shall receive for its services a fee of $150 a year. The Trustee may at any time resign, and the beneficiaries may appoint a successor trustee. If the property remains in this trust twenty years from this date the Trustee shall sell it and the trust shall terminate.
`,
    isTrust: true,
    type: /land trust/i,
    trustees: ['Lakeshore Title and Trust Company'],
    beneficiaries: ['Ruth Calloway', 'Stanley Calloway'],
    codes: ['real-estate', 'trustee-compensation', 'successor-trustee', 'termination-event'],
  },
  {
    title: 'a rabbi trust',
    text: `TRUST UNDER THE CORBEL INDUSTRIES DEFERRED COMPENSATION PLAN

This Trust Agreement made this 1st day of March, 2005, by and between Corbel Industries, Inc. (the "Company") and Granite State Trust Company (the "Trustee").

WHEREAS, Company has adopted a nonqualified deferred compensation plan; and WHEREAS, Company wishes to establish a trust and to contribute assets that shall be held therein, subject to the claims of Company's creditors in the event of Company's Insolvency.

Section 1. Establishment. The Trust hereby established is revocable by Company; it shall become irrevocable upon a Change of Control. Any assets held by the Trust will be subject to the claims of Company's general creditors in the event of Insolvency. The plan is unfunded for purposes of Title I of ERISA.

Section 2. Payments to Plan Participants. The Trustee shall make payments to the Plan participants and their beneficiaries.

Section 3. Investment Authority. The Trustee may invest in securities.

Section 4. Accounting. Trustee shall keep accurate records and deliver to Company a written account within 60 days.

Section 5. Compensation. Company shall pay the Trustee's fees and expenses.

Section 6. Resignation and Removal. Trustee may be removed by Company on 30 days notice. If Trustee resigns or is removed, a successor shall be appointed.

Section 7. Amendment. This Trust Agreement may be amended by a written instrument executed by Trustee and Company.

Section 8. Governing law. This Trust Agreement shall be governed by the laws of New Hampshire.
`,
    isTrust: true,
    type: /rabbi|deferred compensation/i,
    grantors: ['Corbel Industries, Inc.'],
    trustees: ['Granite State Trust Company'],
    beneficiaries: ['Participants under the employee benefit plan'],
    codes: [
      'revocable',
      'investment-powers',
      'accounting-report',
      'trustee-compensation',
      'trustee-removal',
      'amendment-power',
      'governing-law',
    ],
    law: 'New Hampshire',
  },
  {
    title: 'a statutory trust between a depositor and an owner trustee',
    text: `TRUST AGREEMENT

of

HALCYON AUTO RECEIVABLES TRUST 2009-A

TRUST AGREEMENT, dated as of May 1, 2009, between HALCYON FUNDING CORP., a Delaware corporation, as Depositor, and BRANDYWINE TRUST COMPANY, a Delaware banking corporation, as Owner Trustee.

ARTICLE I. The Trust is constituted as a statutory trust under the Delaware Statutory Trust Act. The Owner Trustee shall file the Certificate of Trust.

ARTICLE II. The Trust shall issue Certificates. Certificateholders shall have the rights stated here. Distributions shall be made to the Certificateholders pro rata on each Payment Date. The Certificateholders may remove the Owner Trustee and shall appoint a successor Owner Trustee.

ARTICLE III. The Owner Trustee shall receive as compensation for its services such fees as have been agreed. The Trust shall terminate upon the final distribution of all property.

ARTICLE IV. This Agreement shall be construed in accordance with the laws of the State of Delaware.
`,
    isTrust: true,
    type: /statutory|securiti[sz]ation/i,
    grantors: ['Halcyon Funding Corp.'],
    trustees: ['Brandywine Trust Company'],
    beneficiaries: ['Certificateholders'],
    codes: ['trustee-removal', 'successor-trustee', 'trustee-compensation', 'termination-event', 'governing-law'],
    law: 'Delaware',
  },
  {
    title: 'a certification of trust',
    text: `CERTIFICATION OF TRUST

The undersigned, Arlene Fisk, currently acting trustee of the Fisk Family Trust dated May 1, 2001, certifies that the trust exists and has not been revoked, modified or amended in any manner that would make this certification incorrect. The settlor is Arlene Fisk. The trustee has the power to sell and convey real property.
`,
    isTrust: false,
    type: /certification/i,
  },
  {
    title: 'an article about trusts',
    text: `Five things to know before you set up a living trust

Many families ask whether a living trust is right for them. A trustee is the person who manages the property. A revocable trust can be changed at any time, while an irrevocable trust usually cannot. Talk to a lawyer before you sign anything, and keep a list of your accounts. Our firm offers a free first meeting to every new client.
`,
    isTrust: false,
    type: /not a trust/i,
  },
  {
    title: 'a grantor retained annuity trust',
    text: `GRANTOR RETAINED ANNUITY TRUST

ARTICLE 1. I, Bertram Quill, as Grantor, transfer to my sister, Odette Quill, as Trustee, the property in Schedule A. This trust is irrevocable.

ARTICLE 2. During the fixed term of five years the Trustee shall pay to the Grantor in each year an annuity amount equal to 22 percent of the initial fair market value. The annuity is intended to be a qualified annuity interest under Treasury Regulation 25.2702-3. No additional contributions shall be made.

ARTICLE 3. Upon the expiration of the fixed term the trust shall terminate and the Trustee shall distribute the remaining property in equal shares to the Grantor's children, Lionel Quill and Sabine Quill.

ARTICLE 4. This agreement shall be governed by the laws of the Commonwealth of Virginia.
`,
    isTrust: true,
    type: /grantor retained annuity/i,
    grantors: ['Bertram Quill'],
    trustees: ['Odette Quill'],
    beneficiaries: ['Bertram Quill', 'Lionel Quill', 'Sabine Quill'],
    codes: ['irrevocable', 'annuity-payout', 'termination-event', 'governing-law'],
    law: 'Virginia',
  },
];

import type { FictionalDocument } from './fictional-documents.js';

/** More fictional present-day instruments, in other drafters' manners. */
export const MODERN_MORE_TRUSTS: readonly FictionalDocument[] = [
  {
    title: 'a Trustor’s living trust with lettered paragraphs',
    text: `DECLARATION OF TRUST OF
THE GRETCHEN M. HAUSER LIVING TRUST

GRETCHEN M. HAUSER, a single woman, hereinafter called the "Trustor" or the "Trustee" depending on the context, does hereby declare that she has set aside in trust the property described in Schedule 1.

PART 1. TRUST NAME
This trust may be known as The Gretchen M. Hauser Living Trust.

PART 2. AMENDMENT AND REVOCATION
A. Power to Amend or Revoke
The Trustor reserves the right to amend or revoke this trust at any time, without notifying any beneficiary.
B. Death of Trustor
The power to revoke or amend this trust is personal to the Trustor. It becomes irrevocable at her death.

PART 3. PAYMENTS DURING LIFE
The Trustee shall pay to or use for the benefit of the Trustor as much of the net income of the trust estate as the Trustor desires.

PART 4. SUCCESSOR TRUSTEE
A. Upon the death or incapacity of Gretchen M. Hauser, the trustee of this trust shall be Klaus Hauser. If Klaus Hauser is unable or unwilling to serve, Petra Hauser Quinn shall serve as trustee.
B. The trustee may appoint in writing a successor if all named successors fail to serve.
C. No bond shall be required of any trustee.
D. No trustee shall receive any compensation, except that a successor trustee is entitled to reasonable compensation.
E. Incapacity shall be established by a written determination of the Trustor's attending physician.

PART 5. BENEFICIARIES
Upon the death of the Trustor, the trust property shall be distributed as follows:
A. Specific Gifts
1. Rosemary Tull shall be given the Trustor's piano.
2. The Bend Public Library Friends shall be given $5,000.
B. Residue
The remaining trust property shall be given to Klaus Hauser and Petra Hauser Quinn in equal shares. If either does not survive the Trustor, that share shall be given to his or her children.

PART 6. CHILDREN'S SUBTRUSTS
If a beneficiary is under 25 when entitled to property, the trustee may hold it in a subtrust and use it for the beneficiary's health, support, maintenance and education until the beneficiary is 25.

PART 7. TRUSTEE'S MANAGEMENT POWERS
The trustee shall have all authority allowed by law, including power to: 1. Sell trust property and borrow money. 2. Sell or grant options for the sale of real estate. 3. Invest in any kind of property. 4. Continue any business. 5. Maintain insurance.

PART 8. GENERAL
The validity of the trust shall be governed by the laws of Oregon. The interests of beneficiaries shall not be transferable by voluntary or involuntary assignment or subject to the claims of creditors.

Certification of Trustor
I certify that I have read this Declaration of Trust. Gretchen M. Hauser, Trustor and Trustee
`,
    isTrust: true,
    type: /revocable living/i,
    grantors: ['Gretchen M. Hauser'],
    trustees: ['Gretchen M. Hauser'],
    successorTrustees: ['Klaus Hauser', 'Petra Hauser Quinn'],
    beneficiaries: [
      'Gretchen M. Hauser',
      'Rosemary Tull',
      'The Bend Public Library Friends',
      'Klaus Hauser',
      'Petra Hauser Quinn',
    ],
    codes: [
      'revocable',
      'amendment-power',
      'successor-trustee',
      'bond-waiver',
      'trustee-compensation',
      'incapacity',
      'distribution-standard-HEMS',
      'investment-powers',
      'governing-law',
      'spendthrift',
    ],
    debatable: ['termination-age', 'termination-event', 'investment-powers'],
    notCodes: ['irrevocable', 'real-estate', 'insurance', 'charitable', 'trustee-removal'],
    law: 'Oregon',
    facts: { revocable: true },
  },
  {
    title: 'a personal residence trust',
    text: `QUALIFIED PERSONAL RESIDENCE TRUST

AGREEMENT made this 12th day of August, 2014, by and between LORRAINE K. BISHOP, of Westport, Connecticut, as Grantor, and ALDEN BISHOP, of Norwalk, Connecticut, as Trustee.

W I T N E S S E T H:

WHEREAS, the Grantor owns the residence at 40 Compo Mill Road, Westport, and desires to create a qualified personal residence trust within the meaning of Treasury Regulation Section 25.2702-5(c);

NOW, THEREFORE, the Grantor hereby transfers the residence to the Trustee, IN TRUST, as follows:

ARTICLE 1. TERM. The "Term" begins on the date of this agreement and ends on the earlier of ten years from that date and the death of the Grantor.

ARTICLE 2. USE DURING THE TERM. (a) The Trustee shall hold the residence for the exclusive use of the Grantor as a personal residence, rent free. (b) All net income shall be distributed to the Grantor not less often than annually. (c) No distribution of principal may be made to any person other than the Grantor during the Term. (d) The Trustee shall not sell the residence to the Grantor or the Grantor's spouse.

ARTICLE 3. END OF THE TERM. If the Grantor survives the Term, the Trustee shall distribute the trust property in equal shares to the Grantor's daughters, SIDONIE BISHOP CLARK and MARGOT BISHOP. If the Grantor dies during the Term, the trust property shall be paid to the Grantor's estate.

ARTICLE 4. CEASING TO BE A RESIDENCE. If the residence is no longer used as a personal residence, the trust ceases to be a qualified personal residence trust and the Trustee shall, within thirty days, hold the assets as a qualified annuity interest.

ARTICLE 5. TRUSTEE. If Alden Bishop fails to qualify or ceases to act, SIDONIE BISHOP CLARK shall be successor Trustee. No Trustee shall be required to furnish any bond or surety. The Trustee shall not be entitled to commissions.

ARTICLE 6. IRREVOCABLE. The trust is irrevocable. The Trustee may amend it solely to keep it qualified.

ARTICLE 7. GOVERNING LAW. This agreement is governed by Connecticut law.
`,
    isTrust: true,
    type: /personal residence/i,
    grantors: ['Lorraine K. Bishop'],
    trustees: ['Alden Bishop'],
    successorTrustees: ['Sidonie Bishop Clark'],
    beneficiaries: ['Lorraine K. Bishop', 'Sidonie Bishop Clark', 'Margot Bishop'],
    codes: [
      'real-estate',
      'mandatory-income',
      'termination-event',
      'successor-trustee',
      'bond-waiver',
      'trustee-compensation',
      'irrevocable',
      'amendment-power',
      'governing-law',
    ],
    debatable: ['annuity-payout', 'termination-event'],
    notCodes: ['revocable', 'business-interest', 'charitable', 'discretionary-distribution', 'insurance'],
    law: 'Connecticut',
    facts: { revocable: false, incomeStandard: 'mandatory' },
  },
  {
    title: 'a will of the nineteen-twenties',
    text: `KNOW ALL MEN BY THESE PRESENTS, that I, Augustus P. Thornhill, of the City of Cleveland, County of Cuyahoga and State of Ohio, being of sound and disposing mind and memory, do make, publish and declare this my last will and testament, hereby revoking all former wills by me made.

FIRST: I direct that all my just debts and funeral expenses be paid.

SECOND: I give and bequeath to my cousin Beulah Strand the sum of Five Thousand Dollars ($5,000).

THIRD: I give and bequeath to the Lakeside Orphan Asylum, of Cleveland, Ohio, the sum of Ten Thousand Dollars.

FOURTH: All the rest, residue and remainder of my estate, real, personal and mixed, I give, devise and bequeath to The Erie Savings and Trust Company, of Cleveland, Ohio, as Trustee, in trust nevertheless for the following uses and purposes, to wit:

(a) To hold, manage, invest and reinvest the same, and to collect the income thereof.

(b) To pay the net income thereof in quarterly installments to my wife, Lavinia Thornhill, so long as she shall live and remain my widow.

(c) Upon the death or remarriage of my said wife, to pay over and distribute the principal to my sons, Augustus P. Thornhill, Jr. and Clement Thornhill, share and share alike, when they shall have respectively arrived at the age of thirty years.

(d) The income payable to any beneficiary shall not be subject to anticipation, nor liable for his debts.

FIFTH: I nominate and appoint my wife, Lavinia Thornhill, Executrix of this my will, and request that no bond be required of her or of my said Trustee.

IN WITNESS WHEREOF, I have hereunto set my hand this 9th day of October, 1924.

AUGUSTUS P. THORNHILL

Signed by the said testator in our presence:
Harvey Munn
Ida Kessel
`,
    isTrust: true,
    type: /testamentary/i,
    grantors: ['Augustus P. Thornhill'],
    trustees: ['The Erie Savings and Trust Company'],
    successorTrustees: [],
    beneficiaries: [
      'Beulah Strand',
      'Lakeside Orphan Asylum',
      'Lavinia Thornhill',
      'Augustus P. Thornhill, Jr.',
      'Clement Thornhill',
    ],
    codes: [
      'mandatory-income',
      'termination-age',
      'spendthrift',
      'bond-waiver',
      'investment-powers',
      'termination-event',
    ],
    debatable: ['termination-event', 'charitable', 'real-estate', 'investment-powers'],
    notCodes: ['revocable', 'irrevocable', 'successor-trustee', 'governing-law', 'discretionary-distribution'],
    law: null,
  },
  {
    title: 'a voting trust',
    text: `VOTING TRUST AGREEMENT

THIS VOTING TRUST AGREEMENT, dated as of March 15, 2011, is among CALUMET PACKAGING CORP., a Delaware corporation (the "Company"), the undersigned stockholders of the Company (the "Stockholders"), and LEOPOLD GRANGER (the "Voting Trustee").

1. Deposit of Shares. Each Stockholder shall deposit with the Voting Trustee the certificates for the shares listed beside his or her name. The Voting Trustee shall hold the shares in trust subject to this Agreement and shall issue voting trust certificates to the Stockholders.

2. Voting. The Voting Trustee may vote the shares in his discretion on all matters.

3. Dividends. The holders of voting trust certificates shall be entitled to receive payments equal to the cash dividends received by the Voting Trustee.

4. Term. This Agreement shall terminate on March 15, 2021, unless terminated sooner by the holders of a majority of the voting trust certificates.

5. Voting Trustee. The Voting Trustee shall serve without compensation. If he dies or resigns, the holders of a majority of the voting trust certificates shall appoint a successor Voting Trustee. He shall not be required to give bond.

6. Amendment. This Agreement may be amended with the written consent of the Voting Trustee and the holders of two-thirds of the voting trust certificates.

7. Irrevocable. The trust hereby created is irrevocable during its term.

8. Law. This Agreement is governed by the laws of the State of Delaware.
`,
    isTrust: true,
    type: /voting trust/i,
    trustees: ['Leopold Granger'],
    successorTrustees: [],
    beneficiaries: ['Holders of voting trust certificates'],
    codes: [
      'termination-event',
      'trustee-compensation',
      'successor-trustee',
      'bond-waiver',
      'amendment-power',
      'irrevocable',
      'governing-law',
    ],
    debatable: ['business-interest'],
    notCodes: ['mandatory-income', 'discretionary-distribution', 'spendthrift', 'revocable'],
    law: 'Delaware',
  },
  {
    title: 'a trust for a minor under section 2503(c)',
    text: `IRREVOCABLE TRUST FOR A MINOR

I, WENDELL OAKHURST, of Dallas, Texas, grantor, transfer $30,000 to my sister, PRISCILLA OAKHURST DEAN, trustee, for the benefit of my grandson, THEO OAKHURST, born May 8, 2012 (the "beneficiary").

1. Until the beneficiary reaches age twenty-one, the trustee may expend the income and principal for the beneficiary's benefit as the trustee sees fit. Any income not expended shall be added to principal.

2. When the beneficiary reaches age twenty-one, the trustee shall distribute the entire trust to him. For sixty days after that birthday he may instead direct that the trust continue until he is thirty.

3. If the beneficiary dies before reaching age twenty-one, the trustee shall distribute the trust to whomever he appoints by will, including his estate, and in default of appointment to his heirs.

4. It is intended that gifts to this trust qualify under section 2503(c) of the Internal Revenue Code, and no provision shall be read otherwise.

5. This trust cannot be revoked or amended. I shall never serve as trustee.

6. If my sister ceases to serve, my brother-in-law, HOLLIS DEAN, becomes trustee. No bond is required. The trustee may pay herself a reasonable fee.

7. Texas law controls.
`,
    isTrust: true,
    type: /2503|minor/i,
    grantors: ['Wendell Oakhurst'],
    trustees: ['Priscilla Oakhurst Dean'],
    successorTrustees: ['Hollis Dean'],
    beneficiaries: ['Theo Oakhurst'],
    codes: [
      'discretionary-distribution',
      'termination-age',
      'power-of-appointment',
      'irrevocable',
      'successor-trustee',
      'bond-waiver',
      'trustee-compensation',
      'governing-law',
    ],
    debatable: ['crummey-withdrawal', 'termination-event'],
    notCodes: ['revocable', 'amendment-power', 'mandatory-income', 'charitable'],
    law: 'Texas',
    facts: { revocable: false, principalStandard: 'discretionary' },
  },
  {
    title: 'a charitable foundation in trust form',
    text: `AGREEMENT OF TRUST
THE MERRIVALE FAMILY FOUNDATION

This Agreement is made the 2nd day of June, 2008, by STELLA MERRIVALE, as Donor, and STELLA MERRIVALE, JONAS MERRIVALE and EDITH PLUMB, as Trustees.

1. The Donor irrevocably gives to the Trustees the sum of One Hundred Thousand Dollars to hold, in trust, exclusively for charitable, religious, scientific, literary or educational purposes.

2. The Trustees shall distribute the net income of each year, and may distribute principal, to organizations described in section 501(c)(3) of the Internal Revenue Code as they select.

3. No part of the net earnings shall inure to the benefit of any private person, and no substantial part of the activities shall be the carrying on of propaganda. The Trustees shall not engage in self-dealing as defined in section 4941(d).

4. There shall always be at least three Trustees. A vacancy shall be filled by the remaining Trustees. A Trustee may be removed by the vote of all the others. Trustees shall serve without compensation.

5. The Trustees may amend this Agreement by unanimous vote, but not so as to permit any use other than a charitable one.

6. The trust shall continue forever unless the Trustees determine to end it, in which case they shall distribute the principal to such charitable organizations.

7. The Trustees shall keep accounts and file an annual report with the Attorney General.

8. This Agreement shall be governed by the laws of the Commonwealth of Pennsylvania.
`,
    isTrust: true,
    type: /charitable|foundation/i,
    grantors: ['Stella Merrivale'],
    trustees: ['Stella Merrivale', 'Jonas Merrivale', 'Edith Plumb'],
    successorTrustees: [],
    codes: [
      'charitable',
      'irrevocable',
      'successor-trustee',
      'trustee-removal',
      'trustee-compensation',
      'amendment-power',
      'accounting-report',
      'governing-law',
    ],
    debatable: ['mandatory-income', 'termination-event', 'discretionary-distribution'],
    notCodes: ['revocable', 'business-interest', 'spendthrift', 'perpetuities', 'bond-waiver'],
    law: 'Pennsylvania',
    facts: { revocable: false },
  },
];

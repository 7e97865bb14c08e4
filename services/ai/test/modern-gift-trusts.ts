import type { FictionalDocument } from './fictional-documents.js';

/** Fictional present-day trusts made to give: each text with what a careful reader finds in it, and what is not in it. */
export const MODERN_GIFT_TRUSTS: readonly FictionalDocument[] = [
  {
    title: 'an irrevocable discretionary trust for nephews',
    text: `THE CASTELLAN NEPHEWS TRUST

IRREVOCABLE TRUST AGREEMENT

This Irrevocable Trust Agreement (this "Agreement") is entered into as of the 11th day of February, 2022, by and between GWENDOLYN R. CASTELLAN, an individual residing in Reno, Nevada (the "Grantor"), and PHILIP ARKWRIGHT and SIERRA CREST FIDUCIARY, LLC, a Nevada limited liability company (collectively, the "Trustee").

ARTICLE ONE
TRUST PROPERTY

1.1 Initial Funding. The Grantor assigns to the Trustee the property listed on Exhibit A. The Trustee accepts that property and agrees to hold it in trust as provided in this Agreement.

1.2 Trust Irrevocable. The Grantor gives up all right to alter, amend, revoke or terminate this Agreement. No part of the income or principal may ever revert to, or be used for the benefit of, the Grantor or the Grantor's creditors.

1.3 Insurance. The Trustee shall not use any income or principal to pay premiums on policies of insurance on the life of the Grantor.

ARTICLE TWO
FAMILY

2.1 The Nephews. The Grantor's nephews are OSCAR CASTELLAN, born July 9, 1999, FELIX CASTELLAN, born March 30, 2003, and JUDE CASTELLAN, born December 12, 2006. They are referred to in this Agreement as the "Beneficiaries" and each of them as a "Beneficiary". They are the sons of the Grantor's late brother, Roland Castellan.

ARTICLE THREE
DISTRIBUTIONS

3.1 Discretionary Distributions. The Trustee may distribute to any one or more of the Beneficiaries as much of the net income and principal as the Trustee, in its sole and absolute discretion, determines, even to the point of exhausting the trust. The Trustee need not treat the Beneficiaries equally. Undistributed income shall be accumulated and added to principal.

3.2 No Right to Compel. No Beneficiary has any right to demand a distribution, and no Beneficiary shall have any power of appointment over the trust property.

3.3 Resources. In exercising its discretion the Trustee may, but need not, take into account other income and resources available to a Beneficiary.

3.4 Termination. This trust shall terminate when no Beneficiary under the age of forty is living, and the Trustee shall then distribute the remaining trust property in equal shares to the Beneficiaries then living.

ARTICLE FOUR
PROTECTIVE PROVISIONS

4.1 Spendthrift. The interest of a Beneficiary may not be transferred, voluntarily or involuntarily, before the Trustee has actually distributed it, and is not subject to the claims of any creditor of a Beneficiary.

4.2 Incapacity. A person is incapacitated for purposes of this Agreement if a licensed physician certifies in writing that the person cannot manage his or her business or financial affairs.

ARTICLE FIVE
TRUSTEES

5.1 Successors. If Philip Arkwright ceases to serve for any reason, LENA ARKWRIGHT-DOYLE shall serve in his place. If Sierra Crest Fiduciary, LLC ceases to serve, Philip Arkwright shall appoint another corporate fiduciary.

5.2 Compensation. An individual Trustee shall serve without compensation. A corporate Trustee may charge according to its published fee schedule.

5.3 Bond. No Trustee need post bond.

ARTICLE SIX
TRUSTEE POWERS

6.1 The Trustee may: (a) invest and reinvest in stocks, bonds, real estate, interests in partnerships, and insurance; (b) continue any business; (c) buy, sell, lease or mortgage real property; (d) employ agents.

ARTICLE SEVEN
LAW

7.1 The validity, meaning and effect of this Agreement are governed by Nevada law.

The Grantor and the Trustee have signed this Agreement as of the date above.

GWENDOLYN R. CASTELLAN, Grantor
PHILIP ARKWRIGHT, Trustee
`,
    isTrust: true,
    type: /irrevocable discretionary/i,
    grantors: ['Gwendolyn R. Castellan'],
    trustees: ['Philip Arkwright', 'Sierra Crest Fiduciary, LLC'],
    successorTrustees: ['Lena Arkwright-Doyle'],
    beneficiaries: ['Oscar Castellan', 'Felix Castellan', 'Jude Castellan'],
    codes: [
      'irrevocable',
      'discretionary-distribution',
      'termination-event',
      'termination-age',
      'spendthrift',
      'incapacity',
      'successor-trustee',
      'trustee-compensation',
      'bond-waiver',
      'investment-powers',
      'governing-law',
    ],
    debatable: ['termination-age'],
    notCodes: ['insurance', 'power-of-appointment', 'crummey-withdrawal', 'amendment-power', 'business-interest'],
    law: 'Nevada',
    facts: {
      revocable: false,
      incomeStandard: 'discretionary',
      principalStandard: 'discretionary',
      shallOrMay: 'may',
      otherResources: 'may',
    },
  },
  {
    title: 'an insurance trust with demand rights',
    text: `THE LINDEN 2017 INSURANCE TRUST

TRUST AGREEMENT made November 6, 2017, between THEODORE B. LINDEN, residing at 14 Quarry Road, Albany, New York, hereinafter referred to as "the Grantor," and CORDELIA LINDEN-SHAW, residing at 8 Elm Court, Troy, New York, hereinafter referred to as "the Trustee."

FIRST: Trust Estate. The Grantor transfers to the Trustee the life insurance policies described in Schedule A, to be held in trust as set forth below. The Trustee shall be the sole owner of every policy on the Grantor's life and the beneficiary of its proceeds. The Trustee shall not be bound to pay premiums except from property given to the trust for that purpose.

SECOND: Demand Rights. (A) Whenever a gift is made to the trust during the Grantor's life, each child of the Grantor then living may, by written demand, withdraw from it an amount not exceeding the lesser of such child's proportionate share of the gift and the amount excluded from gift tax under Section 2503(b) of the Code. (B) The Trustee shall promptly notify each child of every gift. (C) A demand right that is not exercised lapses thirty days after the notice.

THIRD: Before the Grantor's Death. During the Grantor's life the Trustee may pay so much of the net income and principal to such of the Grantor's descendants as the Trustee deems advisable, and shall add any income not paid to principal.

FOURTH: After the Grantor's Death. Upon the Grantor's death the Trustee shall divide the trust estate into equal shares for the Grantor's children, CORDELIA LINDEN-SHAW and AUGUST LINDEN. The Trustee shall pay to the child for whom a share is held all of its net income at least quarterly. When the child attains the age of thirty (30) years the Trustee shall distribute one-half of the share to the child, and when the child attains the age of thirty-five (35) years, the balance. If a child dies earlier, the share shall be paid to such of the Grantor's descendants as the child may by will appoint.

FIFTH: Irrevocability. This Agreement and every trust under it are irrevocable and may not be altered or amended in any respect.

SIXTH: Trustees. If Cordelia Linden-Shaw shall fail or cease to act, AUGUST LINDEN is appointed Trustee in her place, and if he shall fail or cease to act, HUDSON MOHAWK TRUST COMPANY. No bond or other security shall be required of any Trustee in any jurisdiction. The Trustee shall receive no commissions.

SEVENTH: Rule against perpetuities. Any trust that has not ended sooner shall end twenty-one years after the death of the last survivor of the Grantor's descendants living on the date of this Agreement.

EIGHTH: Law. This Agreement shall be construed and regulated by the law of the State of New York.

IN WITNESS WHEREOF the parties have executed this Agreement.

Theodore B. Linden
Cordelia Linden-Shaw

On November 6, 2017, before me, Rosa Keane, a Notary Public, appeared Theodore B. Linden.
`,
    isTrust: true,
    type: /irrevocable life insurance/i,
    grantors: ['Theodore B. Linden'],
    trustees: ['Cordelia Linden-Shaw'],
    successorTrustees: ['August Linden', 'Hudson Mohawk Trust Company'],
    beneficiaries: ['Cordelia Linden-Shaw', 'August Linden', "Grantor's descendants"],
    codes: [
      'insurance',
      'crummey-withdrawal',
      'discretionary-distribution',
      'mandatory-income',
      'termination-age',
      'power-of-appointment',
      'irrevocable',
      'successor-trustee',
      'bond-waiver',
      'trustee-compensation',
      'perpetuities',
      'termination-event',
      'governing-law',
    ],
    debatable: ['trustee-compensation', 'termination-event'],
    notCodes: ['revocable', 'amendment-power', 'charitable', 'real-estate', 'business-interest'],
    law: 'New York',
    facts: { revocable: false, ageMilestones: ['30:1/2', '35:1'] },
  },
  {
    title: 'a third-party special needs trust for a niece',
    text: `MARISOL VEGA SUPPLEMENTAL CARE TRUST

THIS DECLARATION OF TRUST is made September 1, 2020 by RAMONA VEGA ORTIZ, of Tucson, Arizona, as Settlor, who appoints ESTEBAN ORTIZ of Phoenix, Arizona as Trustee.

1. PURPOSE
1.1 This trust is created for the Settlor's niece, MARISOL VEGA (the "Beneficiary"), who has cerebral palsy. The Settlor intends the trust to pay for supplemental needs that public benefits do not meet, and not to replace, reduce or impair any benefit for which the Beneficiary may be eligible, including Supplemental Security Income and Medicaid.
1.2 The Beneficiary has no power to direct distributions, to revoke this trust, or to assign, pledge or encumber any interest in it, and no interest of hers shall be liable for her debts or reached by her creditors.

2. DISTRIBUTIONS DURING THE BENEFICIARY'S LIFE
2.1 The Trustee may in the Trustee's sole, absolute and unreviewable discretion apply income and principal for the Beneficiary's supplemental needs. The Trustee shall make no distribution for food or shelter if it would reduce her public benefits, unless the Trustee finds that it is in her best interest.
2.2 Before each distribution the Trustee shall take into consideration the public benefits and other resources available to the Beneficiary.
2.3 Nothing in this trust obliges the Trustee to provide for the Beneficiary's support, health or maintenance, and this is not a support trust.

3. DEATH OF THE BENEFICIARY
3.1 On the Beneficiary's death the trust ends. The Trustee may pay her funeral expenses and shall distribute what remains in equal shares to DIEGO VEGA and to Saguaro Children's Foundation. No state shall have a claim for repayment of medical assistance.

4. TRUSTEE
4.1 If Esteban Ortiz cannot or will not serve, DIEGO VEGA is to be the successor Trustee. If neither serves, a court may appoint a successor.
4.2 The Trustee shall account each year to the Beneficiary's guardian.
4.3 The Trustee may be reimbursed for expenses and is entitled to reasonable compensation.

5. GENERAL
5.1 This trust is irrevocable, but the Trustee may amend it so far as a change in the law makes it necessary to preserve the Beneficiary's eligibility for public benefits.
5.2 Arizona law governs this trust.
`,
    isTrust: true,
    type: /special needs|supplemental needs/i,
    grantors: ['Ramona Vega Ortiz'],
    trustees: ['Esteban Ortiz'],
    successorTrustees: ['Diego Vega'],
    beneficiaries: ['Marisol Vega', 'Diego Vega', "Saguaro Children's Foundation"],
    codes: [
      'special-needs',
      'spendthrift',
      'discretionary-distribution',
      'termination-event',
      'successor-trustee',
      'accounting-report',
      'trustee-compensation',
      'irrevocable',
      'amendment-power',
      'governing-law',
    ],
    debatable: ['charitable', 'incapacity'],
    notCodes: ['revocable', 'distribution-standard-HEMS', 'insurance'],
    law: 'Arizona',
    facts: { revocable: false, otherResources: 'shall', principalStandard: 'discretionary' },
  },
  {
    title: 'a retained annuity trust with an adjustment',
    text: `THE OSTRANDER 2023 GRAT

GRANTOR RETAINED ANNUITY TRUST AGREEMENT

This Agreement is made on January 17, 2023 between Ingmar Ostrander ("Grantor") and Ingmar Ostrander and Tessa Ostrander (together, "Trustees").

Section 1. Irrevocable Transfer. Grantor irrevocably transfers to the Trustees 40,000 shares of Ostrander Marine Supply, Inc., a closely held corporation, to be held in trust. Grantor has no power to revoke or amend this Agreement. No additional contributions may be made.

Section 2. Annuity. During the Fixed Term of three years the Trustees shall pay Grantor, on each anniversary, an annuity amount equal to 34.2 percent of the initial fair market value of the trust property as finally determined for federal tax purposes. If that value is incorrectly determined, the Trustees shall pay to Grantor, or Grantor shall repay, the difference. The Trustees shall not issue a note or other debt instrument to satisfy the annuity amount. Grantor's interest may not be commuted.

Section 3. Death during the Fixed Term. If Grantor dies before the end of the Fixed Term, the Trustees shall pay the remaining annuity amounts to Grantor's estate.

Section 4. Remainder. When the Fixed Term ends, the Trustees shall distribute the remaining property to Grantor's children, Astrid Ostrander and Nils Ostrander, in equal shares, and the trust shall terminate.

Section 5. Trustees. If Ingmar Ostrander ceases to act, Tessa Ostrander shall act alone. If both cease to act, Puget Trust Company shall be successor Trustee. Grantor may remove Puget Trust Company and substitute another bank.

Section 6. Powers. The Trustees may retain and vote the shares without regard to diversification, invest in any property, and exercise all powers given by law. Tax returns shall be prepared by accountants chosen by the Trustees.

Section 7. Governing law. The laws of the State of Washington govern this trust. It is intended to be a qualified annuity interest under section 2702(b)(1) of the Code and shall be so construed.
`,
    isTrust: true,
    type: /grantor retained annuity/i,
    grantors: ['Ingmar Ostrander'],
    trustees: ['Ingmar Ostrander', 'Tessa Ostrander'],
    successorTrustees: ['Puget Trust Company'],
    beneficiaries: ['Ingmar Ostrander', 'Astrid Ostrander', 'Nils Ostrander'],
    codes: [
      'irrevocable',
      'annuity-payout',
      'termination-event',
      'successor-trustee',
      'trustee-removal',
      'investment-powers',
      'business-interest',
      'governing-law',
    ],
    debatable: ['business-interest'],
    notCodes: [
      'revocable',
      'amendment-power',
      'unitrust-payout',
      'charitable',
      'mandatory-income',
      'accounting-report',
    ],
    law: 'Washington',
    facts: { revocable: false },
  },
  {
    title: 'a completed charitable remainder annuity trust',
    text: `PELL CHARITABLE REMAINDER ANNUITY TRUST

On this 3rd day of May, 2021, I, HONORA PELL, of Burlington, Vermont (the "Donor"), desiring to establish a charitable remainder annuity trust within the meaning of section 664(d)(1) of the Internal Revenue Code, enter into this trust agreement with GREEN MOUNTAIN FIDUCIARY COMPANY as trustee (the "Trustee").

1. Funding. The Donor transfers to the Trustee the property described in Schedule A. No further contributions shall be made to the trust.

2. Payment of the Annuity. The Trustee shall pay to WINIFRED PELL (the "Recipient"), the Donor's sister, in each taxable year during her life an annuity amount equal to six percent of the initial net fair market value of the trust assets, in equal quarterly installments, from income and, to the extent income is not sufficient, from principal. Any income in excess of the annuity amount shall be added to principal.

3. Proration. The annuity amount shall be prorated for a short taxable year.

4. Distribution to Charity. Upon the death of the Recipient the Trustee shall distribute all of the then principal and income of the trust to the LAKE CHAMPLAIN LAND CONSERVANCY, if it is then an organization described in sections 170(c) and 2055(a) of the Code, and otherwise to one or more such organizations as the Trustee selects.

5. Prohibited Transactions. The Trustee shall not engage in any act of self-dealing within the meaning of section 4941(d).

6. Power to Amend. The trust is irrevocable. The Trustee may amend it for the sole purpose of ensuring that it qualifies as a charitable remainder annuity trust.

7. Investments. Nothing in this agreement restricts the Trustee from investing the assets in a manner that could result in the annual realization of a reasonable amount of income.

8. Successor. The Trustee may resign by notice to the Recipient, who may appoint a bank or trust company as successor trustee. The Trustee shall be paid reasonable compensation.

9. Governing Law. The operation of the trust shall be governed by the laws of Vermont.

HONORA PELL, Donor
`,
    isTrust: true,
    type: /charitable remainder annuity/i,
    grantors: ['Honora Pell'],
    trustees: ['Green Mountain Fiduciary Company'],
    successorTrustees: [],
    beneficiaries: ['Winifred Pell', 'Lake Champlain Land Conservancy'],
    codes: [
      'charitable',
      'annuity-payout',
      'irrevocable',
      'amendment-power',
      'successor-trustee',
      'trustee-compensation',
      'governing-law',
    ],
    debatable: ['termination-event', 'investment-powers'],
    notCodes: ['unitrust-payout', 'real-estate', 'revocable', 'discretionary-distribution', 'mandatory-income'],
    law: 'Vermont',
    facts: { revocable: false },
  },
];

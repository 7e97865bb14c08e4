import type { FictionalDocument } from './fictional-documents.js';

/** Fictional present-day instruments of the remaining kinds: plan, land, business and court-born trusts, and near misses. */
export const MODERN_FURTHER_TRUSTS: readonly FictionalDocument[] = [
  {
    title: 'a spousal trust with an independent trustee',
    text: `KOVACS FAMILY ACCESS TRUST

THIS IRREVOCABLE TRUST AGREEMENT, effective as of July 1, 2021, is entered into by and between Bela Kovacs ("Settlor"), of Fairfax County, Virginia, and Ilona Kovacs and Chesapeake Fiduciary Services, Inc. (the "Independent Trustee") (Ilona Kovacs and the Independent Trustee being together the "Trustees").

1. FAMILY. Settlor is married to Ilona Kovacs ("Settlor's Spouse"). Settlor has two children, Matyas Kovacs and Zsofia Kovacs.

2. LIFETIME OF SPOUSE. During the life of Settlor's Spouse, the Trustees may distribute to any one or more of Settlor's Spouse and Settlor's descendants so much of the net income and principal as is necessary for their health, education, support and maintenance. The Independent Trustee alone may distribute additional principal to Settlor's Spouse for any purpose. Trustees are not required to consider other resources.

3. AFTER SPOUSE'S DEATH. Upon the death of Settlor's Spouse, the Trustees shall divide the trust property into separate shares for Settlor's children. Each child may withdraw up to one-half of his or her share after reaching age 30 and the balance after reaching age 40.

4. LIMITED POWER. Settlor's Spouse may appoint all or part of the principal, by a will that refers to this power, to any one or more of Settlor's descendants. This power may not be exercised in favor of Settlor's Spouse, her estate, her creditors or the creditors of her estate.

5. NO CONTROL BY SETTLOR. Settlor shall have no power to control or direct payments, remove trust property, or alter, amend, revoke, or terminate this Agreement, either in whole or in part. No policy of life insurance on Settlor's life may be acquired.

6. SUBSTITUTION. Settlor may, in a nonfiduciary capacity, reacquire any trust property by substituting property of equal value. Settlor may release this power.

7. TRUSTEE SUCCESSION. If Ilona Kovacs ceases to act, Matyas Kovacs shall become Trustee. If the Independent Trustee ceases to act, Settlor's Spouse shall appoint a successor Independent Trustee, which may not be related or subordinate. Settlor's Spouse may remove the Independent Trustee.

8. SPENDTHRIFT. No beneficiary may alienate his or her interest.

9. MISCELLANEOUS. No Trustee shall be required to qualify or give bond. This Agreement is governed by the laws of the Commonwealth of Virginia. The Trustees shall be entitled to reasonable compensation. The Trustees shall deliver annual statements to each adult beneficiary.
`,
    isTrust: true,
    type: /irrevocable|spousal/i,
    grantors: ['Bela Kovacs'],
    trustees: ['Ilona Kovacs', 'Chesapeake Fiduciary Services, Inc.'],
    successorTrustees: ['Matyas Kovacs'],
    beneficiaries: ['Ilona Kovacs', "Settlor's descendants", 'Matyas Kovacs', 'Zsofia Kovacs'],
    codes: [
      'irrevocable',
      'distribution-standard-HEMS',
      'discretionary-distribution',
      'power-of-appointment',
      'termination-age',
      'successor-trustee',
      'trustee-removal',
      'spendthrift',
      'bond-waiver',
      'governing-law',
      'trustee-compensation',
      'accounting-report',
    ],
    debatable: ['discretionary-distribution', 'crummey-withdrawal', 'termination-age'],
    notCodes: ['revocable', 'amendment-power', 'insurance', 'charitable', 'business-interest'],
    law: 'Virginia',
    facts: { revocable: false, principalStandard: 'hems', shallOrMay: 'may' },
  },
  {
    title: 'a first amendment to a trust, which restates nothing',
    text: `FIRST AMENDMENT TO THE DELANEY LIVING TRUST

WHEREAS, Patrick Delaney, as Settlor and Trustee, signed the Delaney Living Trust on May 5, 2011 and reserved in Article III the power to amend it;

NOW, THEREFORE, the Settlor amends the Trust as follows:

1. Section 5.2 is deleted and replaced by: "5.2 If Patrick Delaney ceases to serve, Colleen Delaney Burke shall serve as successor Trustee, and no bond shall be required of her."

2. Section 6.1 is amended to provide that upon the death of the Settlor the Trustee shall distribute the trust estate to Colleen Delaney Burke and Sean Delaney in equal shares.

3. In all other respects the Trust is confirmed. The laws of Nebraska govern this amendment.

Dated November 2, 2019.
Patrick Delaney, Settlor and Trustee
`,
    isTrust: true,
    type: /living|revocable/i,
    grantors: ['Patrick Delaney'],
    trustees: ['Patrick Delaney'],
    successorTrustees: ['Colleen Delaney Burke'],
    beneficiaries: ['Colleen Delaney Burke', 'Sean Delaney'],
    codes: ['amendment-power', 'successor-trustee', 'bond-waiver', 'governing-law'],
    debatable: ['revocable', 'termination-event'],
    notCodes: ['irrevocable', 'spendthrift'],
    law: 'Nebraska',
  },
  {
    title: 'a settlement ordered for a child',
    text: `IN THE MATTER OF THE HOLLIS MINOR'S SETTLEMENT TRUST

TRUST AGREEMENT

This Trust is established on February 3, 2018 under an order of the Probate Court of Mobile County, Alabama. DARNELL HOLLIS, as father and next friend of KEISHA HOLLIS, a minor born on August 1, 2009, delivers to GULF STATES BANK, N.A., as Trustee, the sum of $412,000, which the Trustee shall hold for the sole benefit of Keisha Hollis (the "Beneficiary").

I. The Trustee shall pay such sums from income and principal as are necessary for the health, education, maintenance and support of the Beneficiary, taking into account the resources of her parents.

II. When the Beneficiary attains nineteen years of age, the Trustee shall pay her one-fourth of the principal; at age twenty-three, one-half of the remainder; and at age twenty-seven the trust shall terminate and the Trustee shall pay her the balance. If she dies before that time, the balance shall be paid to her estate.

III. The Trustee shall file an accounting with the Court every year. The Trustee's compensation shall be fixed by the Court. The Trustee may not loan money to the parents or purchase property from them.

IV. The Trustee may resign on leave of the Court, and the Court may remove the Trustee and shall appoint a successor.

V. The trust is irrevocable and may be amended only by order of the Court. No interest of the Beneficiary may be assigned, nor is it subject to attachment.

VI. The Trustee shall be governed by the laws of the State of Alabama.
`,
    isTrust: true,
    type: /irrevocable|support|minor|settlement/i,
    trustees: ['Gulf States Bank, N.A.'],
    successorTrustees: [],
    beneficiaries: ['Keisha Hollis'],
    codes: [
      'distribution-standard-HEMS',
      'termination-age',
      'termination-event',
      'accounting-report',
      'trustee-compensation',
      'trustee-removal',
      'successor-trustee',
      'irrevocable',
      'amendment-power',
      'spendthrift',
      'governing-law',
    ],
    notCodes: ['revocable', 'bond-waiver', 'incapacity', 'discretionary-distribution'],
    law: 'Alabama',
    facts: { revocable: false, principalStandard: 'hems', shallOrMay: 'shall', otherResources: 'shall' },
  },
  {
    title: 'a shareholders’ agreement that names a trust',
    text: `SHAREHOLDERS' AGREEMENT

This Agreement is made as of April 9, 2020 among RIVERBEND TOOL CO., an Ohio corporation, MARTA KLINE, and MARTA KLINE as Trustee of the Kline Irrevocable Trust dated 2010 (each a "Shareholder").

1. Transfers. No Shareholder may transfer shares without the consent of the others, except that a Shareholder may transfer shares to a trust for the benefit of family members if the trustee agrees to be bound and to hold the shares in trust subject to this Agreement.
2. Death. Upon the death of a Shareholder, the Company shall purchase the shares for their fair market value, using the proceeds of life insurance.
3. Voting. The trustee shall vote the shares of the trust as the trustee deems advisable.
4. Governing law. This Agreement is governed by Ohio law.
`,
    isTrust: false,
    type: /./,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'a trustee’s annual report',
    text: `ANNUAL REPORT OF THE TRUSTEE
THE HALVERSON FAMILY TRUST
For the year ended December 31, 2022

To the beneficiaries:

The trustee reports as follows. The trust held securities worth $812,400 at the end of the year. Income of $31,220 was received and $28,000 was distributed to Signe Halverson and Peder Halverson under Article 3, by which the trustee may distribute income in its discretion. The trustee paid itself compensation of $6,000. The trustee will continue to hold the farm in trust. A beneficiary who objects should write within sixty days.

North Prairie Trust Company, Trustee
`,
    isTrust: false,
    type: /./,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
];

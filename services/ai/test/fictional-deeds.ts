import type { FictionalDocument } from './fictional-documents.js';

/** More fictional instruments, of other countries, manners and purposes. */
export const FICTIONAL_DEEDS: readonly FictionalDocument[] = [
  {
    title: 'an English settlement with single quotes',
    text: `THIS DECLARATION OF TRUST is made the 3rd day of March 1998 BETWEEN (1) REGINALD ARTHUR STOKES of 4 Mill Lane, Leeds (‘the Settlor’) and (2) BERYL STOKES and KENNETH PAUL ROWE (‘the Trustees’)

WHEREAS the Settlor has transferred to the Trustees the sum of £100.

1. The Trustees shall stand possessed of the Trust Fund upon trust to pay the income to the Settlor's widow Beryl Stokes during her life and thereafter for the children of the Settlor who attain the age of 25 years in equal shares.

2. The power of appointing new trustees shall be vested in the Settlor.

3. The Trustees shall have power to invest as absolute owners.

4. Any Trustee being a solicitor shall be entitled to charge all usual professional charges.

5. The proper law of this settlement is that of England and Wales. This settlement is irrevocable.
`,
    isTrust: true,
    type: /^Irrevocable/,
    grantors: ['Reginald Arthur Stokes'],
    trustees: ['Beryl Stokes', 'Kenneth Paul Rowe'],
    successorTrustees: [],
    beneficiaries: ['Beryl Stokes', "Settlor's children"],
    codes: [
      'mandatory-income',
      'irrevocable',
      'termination-age',
      'trustee-compensation',
      'successor-trustee',
      'governing-law',
      'investment-powers',
    ],
    law: 'England and Wales',
  },
  {
    title: 'an English will with executors and trustees',
    text: `THIS IS THE LAST WILL of me MURIEL GRACE HOLT of Bath in the County of Somerset Spinster.

1. I APPOINT my brother CECIL HOLT and my friend DORIS MAY PIKE to be executors and trustees of this my Will.

2. I GIVE to my niece JOAN HOLT the sum of £500.

3. I GIVE all my residuary estate to my Trustees UPON TRUST to sell call in and convert the same into money and to hold the same upon trust to pay the income thereof to my sister EDITH HOLT during her life and after her death for the Royal Bath Hospital absolutely.

4. My Trustees may invest trust moneys in any investments they think fit.
`,
    isTrust: true,
    type: /testamentary/i,
    grantors: ['Muriel Grace Holt'],
    trustees: ['Cecil Holt', 'Doris May Pike'],
    successorTrustees: [],
    beneficiaries: ['Joan Holt', 'Edith Holt', 'Royal Bath Hospital'],
    codes: ['mandatory-income', 'charitable', 'investment-powers'],
    law: null,
  },
  {
    title: 'a South African deed with a founder',
    text: `DEED OF TRUST

Made and entered into by and between PIETER JOHANNES BOTMA (hereinafter referred to as "the Founder") and PIETER JOHANNES BOTMA, ANNA BOTMA and LUDICK VAN WYK (hereinafter referred to as "the Trustees")

1. The trust shall be known as the BOTMA FAMILY TRUST.

2. Beneficiaries: the Founder's children and their descendants.

3. The Trustees shall in their absolute discretion distribute income or capital to any one or more of the Beneficiaries.

4. There shall at all times be at least three Trustees. If a vacancy occurs the remaining Trustees shall appoint a new trustee. The Trustees shall be exempted from furnishing security to the Master.

5. The trust deed may be amended by agreement between the Founder and the Trustees.

6. The Trustees shall cause proper books of account to be kept and audited annually.

7. The trust shall terminate on the vesting date. This trust is governed by the laws of the Republic of South Africa.
`,
    isTrust: true,
    type: /discretionary/i,
    grantors: ['Pieter Johannes Botma'],
    trustees: ['Pieter Johannes Botma', 'Anna Botma', 'Ludick Van Wyk'],
    successorTrustees: [],
    beneficiaries: ["Founder's children"],
    codes: [
      'discretionary-distribution',
      'amendment-power',
      'termination-event',
      'successor-trustee',
      'governing-law',
      'bond-waiver',
      'accounting-report',
    ],
    law: 'South Africa',
  },
  {
    title: 'a trust whose parties stand in labels',
    text: `IRREVOCABLE TRUST AGREEMENT

Grantor: Walter H. Dean
Trustee: Paula Dean-Ruiz
Successor Trustee: Coastal Bank & Trust
Beneficiaries: Amy Dean (60%), Brian Dean (40%)
Date: March 1, 2020

Article 1. Irrevocability
The Grantor waives all rights to revoke or amend this agreement.

Article 2. Distributions
The Trustee shall distribute the net income to the beneficiaries quarterly. The Trustee may invade principal for the health, education, support and maintenance of a beneficiary.

Article 3. Law
This agreement is governed by Florida law.
`,
    isTrust: true,
    type: /irrevocable support/i,
    grantors: ['Walter H. Dean'],
    trustees: ['Paula Dean-Ruiz'],
    successorTrustees: ['Coastal Bank & Trust'],
    beneficiaries: ['Amy Dean', 'Brian Dean'],
    codes: ['distribution-standard-HEMS', 'mandatory-income', 'irrevocable', 'successor-trustee', 'governing-law'],
    law: 'Florida',
  },
  {
    title: 'a template that nobody has filled in',
    text: `# LIVING TRUST OF {{grantor_name}}

This Declaration of Trust is made on {{date}} by {{grantor_name}} ("Grantor") and {{trustee_name}} ("Trustee").

## 1. Revocation
Grantor may revoke this trust at any time.

## 2. Successor Trustee
Upon Grantor's death or incapacity, {{successor_trustee}} shall serve as successor trustee.

## 3. Distribution
Upon the death of the Grantor, the trustee shall distribute the trust property to {{beneficiary_name}}.

## Governing law
This trust shall be governed by the laws of {{state}}.
`,
    isTrust: true,
    type: /revocable living/i,
    grantors: [],
    trustees: [],
    successorTrustees: [],
    beneficiaries: [],
    codes: ['revocable', 'successor-trustee', 'governing-law'],
    law: null,
  },
  {
    title: 'a will that gives to a city in trust',
    text: `I, STEPHEN GARRARD, of the City of Philadelphia, mariner and merchant, do make and publish this my last Will and Testament.

I. I give and bequeath unto "The Contributors to the Pennsylvania Asylum" the sum of thirty thousand dollars.

II. I give, devise and bequeath all the residue of my real and personal estate unto "the Mayor, Aldermen, and Citizens of Philadelphia," their successors and assigns, in trust, to apply the same to build a college for poor male white orphan children.

III. I appoint Timothy Paxon and Joseph Roberts executors.
`,
    isTrust: true,
    type: /testamentary.*charitable/i,
    grantors: ['Stephen Garrard'],
    trustees: ['the Mayor, Aldermen, and Citizens of Philadelphia'],
    successorTrustees: [],
    beneficiaries: ['Pennsylvania Asylum'],
    codes: ['charitable', 'real-estate'],
    law: null,
  },
  {
    title: 'a liquidating trust',
    text: `LIQUIDATING TRUST AGREEMENT

This LIQUIDATING TRUST AGREEMENT is made as of December 1, 2011, by and among ORBIS HOLDINGS CORP., on behalf of itself and its debtor affiliates (the "Debtors"), and MARCIA L. TOOMEY, as trustee (the "Liquidating Trustee").

1.1 The Liquidating Trust is established for the sole purpose of liquidating its assets for the benefit of the holders of Beneficial Interests.

3.2 The Liquidating Trustee may resign upon sixty days notice; the Oversight Committee may remove the Liquidating Trustee and shall appoint a successor Liquidating Trustee.

4.1 The Liquidating Trustee shall be entitled to reasonable compensation.

5.1 The Liquidating Trust shall terminate upon the distribution of all assets, but no later than five years from the Effective Date.

9.1 This Agreement shall be governed by the laws of the State of New York.
`,
    isTrust: true,
    type: /liquidating/i,
    grantors: ['Orbis Holdings Corp.'],
    trustees: ['Marcia L. Toomey'],
    successorTrustees: [],
    beneficiaries: ['Holders of beneficial interests'],
    codes: ['termination-event', 'trustee-compensation', 'successor-trustee', 'trustee-removal', 'governing-law'],
    law: 'New York',
  },
  {
    title: 'a payback trust made by a court',
    text: `THE PAULSEN SELF-SETTLED SPECIAL NEEDS TRUST

This trust is established by the Circuit Court of Lane County for Erik Paulsen (the "Beneficiary") pursuant to 42 U.S.C. §1396p(d)(4)(A). Gail Paulsen is appointed Trustee.

During the lifetime of the Beneficiary the Trustee shall pay to or apply for the benefit of the Beneficiary such amounts of principal or income as the Trustee in her sole discretion determines for his special needs.

Upon the death of the Beneficiary the Trustee shall first reimburse the State of Oregon for all medical assistance paid. Any remainder shall be distributed to Astrid Paulsen and Nils Paulsen in equal shares.

The Trustee shall file annual accountings with the court. This trust shall be irrevocable.
`,
    isTrust: true,
    type: /first-party special needs/i,
    grantors: [],
    trustees: ['Gail Paulsen'],
    successorTrustees: [],
    beneficiaries: ['Erik Paulsen', 'Astrid Paulsen', 'Nils Paulsen'],
    codes: ['discretionary-distribution', 'irrevocable', 'special-needs', 'accounting-report'],
    law: null,
  },
  {
    title: 'a joint trust that divides at the first death',
    text: `THE LARK FAMILY TRUST

We, Vernon Lark and Doreen Lark, husband and wife, as Settlors and Trustees, establish this trust. Our children are Kevin Lark and Susan Lark-Boyd.

While both Settlors are living, the Trustees shall pay to us the net income. Either Settlor may revoke this trust as to community property.

On the death of the first Settlor to die, the Trustee shall divide the trust estate into the Survivor's Trust and the Bypass Trust. The Trustee shall pay the entire net income of the Survivor's Trust to the surviving Settlor, and so much of the principal of the Bypass Trust as the Trustee considers necessary for the survivor's health, education, support and maintenance.

On the death of the surviving Settlor the Trustee shall distribute the balance to our children, Kevin Lark and Susan Lark-Boyd, in equal shares. If a child is deceased, that child's share passes to his or her issue by right of representation.

If both of us cease to act, Kevin Lark shall become Trustee; if he fails to act, Susan Lark-Boyd shall become Trustee.

The validity of this trust shall be determined under the laws of California.
`,
    isTrust: true,
    type: /joint revocable/i,
    grantors: ['Vernon Lark', 'Doreen Lark'],
    trustees: ['Vernon Lark', 'Doreen Lark'],
    successorTrustees: ['Kevin Lark', 'Susan Lark-Boyd'],
    beneficiaries: ['Vernon Lark', 'Doreen Lark', 'Kevin Lark', 'Susan Lark-Boyd'],
    codes: ['distribution-standard-HEMS', 'mandatory-income', 'revocable', 'successor-trustee', 'governing-law'],
    law: 'California',
  },
];

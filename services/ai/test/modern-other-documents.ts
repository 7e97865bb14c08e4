import type { FictionalDocument } from './fictional-documents.js';

const NOBODY = { grantors: [], trustees: [], successorTrustees: [], beneficiaries: [], codes: [], law: null };

/** Fictional present-day documents in which trustees act, pay and hold, and which create no trust. */
export const MODERN_OTHER_DOCUMENTS: readonly FictionalDocument[] = [
  {
    title: 'a general power of attorney with trust powers',
    text: `STATUTORY GENERAL POWER OF ATTORNEY

1. Designation of agent. I, LORNA HATCH, name the following person as my agent: WESLEY HATCH. If my agent is unable or unwilling to act, I name as my successor agent: IVY HATCH-COLE.

2. Grant of authority. I grant my agent general authority to act for me with respect to real property, stocks and bonds, banks, insurance and annuities, estates, trusts and other beneficial interests, and taxes. My agent may create, amend, revoke or terminate an inter vivos trust, and may transfer property to the trustee of the Hatch Family Trust, to be held in trust under its terms.

3. Effective date. This power of attorney is effective immediately and is not affected by my subsequent incapacity.

4. Compensation. My agent is entitled to reasonable compensation. No bond is required of my agent.

5. Governing law. This power of attorney is governed by the laws of Idaho.

LORNA HATCH, Principal
`,
    isTrust: false,
    type: /power of attorney/i,
    ...NOBODY,
  },
  {
    title: 'a short form deed of trust with an assignment of rents',
    text: `SHORT FORM DEED OF TRUST AND ASSIGNMENT OF RENTS

This Deed of Trust, made March 8, 2016, between BRUNO and CARLA FERRANTE, herein called Trustor, PACIFIC ESCROW & TITLE COMPANY, herein called Trustee, and DELTA VALLEY CREDIT UNION, herein called Beneficiary.

Witnesseth: That Trustor irrevocably grants, transfers and assigns to Trustee in trust, with power of sale, that property in San Joaquin County, California, described as Lot 12 of Tract 441, together with the rents, issues and profits thereof.

For the purpose of securing payment of the indebtedness evidenced by a promissory note of even date herewith in the principal sum of $310,000 payable to Beneficiary or order.

To protect the security of this Deed of Trust, Trustor agrees to keep the property in good condition, to provide fire insurance, and to pay all taxes. Upon default by Trustor, Beneficiary may declare all sums secured hereby immediately due. Trustee shall give notice of sale as required by law. Beneficiary may from time to time appoint a successor Trustee. Upon written request of Beneficiary stating that all sums have been paid, Trustee shall reconvey the property.
`,
    isTrust: false,
    type: /loan/i,
    ...NOBODY,
  },
  {
    title: 'a lease granted by a trustee',
    text: `COMMERCIAL LEASE

This Lease is made as of October 1, 2022 between NOLAN PIERCE, as Trustee of the Pierce Family Trust dated June 4, 2003 ("Landlord"), and COPPER KETTLE BAKERY, INC. ("Tenant").

1. Premises. Landlord leases to Tenant the building at 77 Foundry Street.
2. Term. The term is five years. This Lease shall terminate on September 30, 2027.
3. Rent. Tenant shall pay rent of $4,200 a month to the Trustee. The Trustee may apply the deposit to unpaid rent.
4. Insurance. Tenant shall carry liability insurance.
5. Trust. The Trustee signs only as trustee and shall not be personally liable. The Trustee may assign this Lease to a successor trustee or distribute the Premises to the beneficiaries of the trust, subject to this Lease.
6. Assignment. Tenant may not assign this Lease without consent.
7. Law. This Lease is governed by the laws of Kansas.
`,
    isTrust: false,
    type: /lease/i,
    ...NOBODY,
  },
  {
    title: 'the minutes of a trust company’s board',
    text: `TALLGRASS TRUST COMPANY
MINUTES OF A REGULAR MEETING OF THE BOARD OF DIRECTORS

A regular meeting of the Board of Directors was held on July 19, 2023 at 10:00 a.m. Present: Edna Moss (chair), Roy Kimball and Sue Lindgren. A quorum was present.

1. The minutes of the last meeting were approved.
2. The Trust Committee reported that the company acts as trustee of 214 trusts. The trustee may distribute principal under many of them for health and support, and the committee reviewed the discretionary distributions made in the quarter.
3. Upon motion duly made and seconded it was RESOLVED, that the company accept appointment as successor trustee of the Harlow Irrevocable Trust, to hold the property in trust for the Harlow children.
4. RESOLVED, that the schedule of trustee fees be approved.

There being no further business, the meeting was adjourned.

Roy Kimball, Secretary
`,
    isTrust: false,
    type: /minutes|not a trust/i,
    ...NOBODY,
  },
  {
    title: 'a letter of advice about a trust',
    text: `Dear Mrs. Calder,

You asked what happens to the Calder Irrevocable Trust when your mother dies. Under Article 4 the trustee shall divide the trust estate into equal shares for you and your brother, and each share is held in trust until age 30. The trustee may pay principal for health, education and support. There is a spendthrift clause, and the trust is governed by Illinois law. The trust cannot be revoked.

We recommend that the trustee obtain an appraisal and send an account to the beneficiaries. Please call if you have questions.

Sincerely,

Hugh Merriweather
Attorney at Law
`,
    isTrust: false,
    type: /letter|not a trust/i,
    ...NOBODY,
  },
];

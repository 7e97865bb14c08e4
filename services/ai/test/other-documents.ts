import type { FictionalDocument } from './fictional-documents.js';

/** Fictional documents that speak of trusts or trustees and are no trusts. */
export const OTHER_DOCUMENTS: readonly FictionalDocument[] = [
  {
    title: 'a will that pours into a trust made elsewhere',
    text: `LAST WILL AND TESTAMENT OF GLENN ABBOTT

I, Glenn Abbott, declare this to be my Will. I give the residue of my estate to the Trustee of the Glenn Abbott Living Trust dated May 3, 2015, to be added to the trust property and administered under its terms. I appoint Carla Abbott as Executor.
`,
    isTrust: false,
    type: /^Last will and/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'the minutes of a meeting of trustees',
    text: `MINUTES OF THE ANNUAL MEETING OF THE TRUSTEES

The annual meeting of the trustees of the Harbor Museum was held on May 4, 2019. Present: Ann Lee, Bob Ray. The trustees approved the minutes. The trustees agreed to pay the auditors. The trustees may meet again in June. There being no further business the meeting was adjourned.
`,
    isTrust: false,
    type: /^Not a trust/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'a bank statement of a trust',
    text: `FIRST COUNTY BANK
ACCOUNT STATEMENT

The Miller Family Trust, Jane Miller Trustee
Account number 1234
Opening balance $10,000.00
Interest credited $12.00
Closing balance $10,012.00
Page 1 of 1
Please review this statement and report errors within 30 days.
`,
    isTrust: false,
    type: /^Account statement/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'a court’s opinion on a trust',
    text: `IN THE SUPREME COURT OF THE STATE

In re Estate of Hale, Petitioner v. Northern Bank, Respondent

OPINION

This appeal concerns a trust. The settlor conveyed property in trust to the bank as trustee. The petitioner argues that the trustee shall account. The trustee may not invade principal. We affirm the judgment of the court of appeals.
`,
    isTrust: false,
    type: /^Court opinion or/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'a deed that conveys land to a trustee',
    text: `GRANT DEED

FOR VALUABLE CONSIDERATION, Jane Miller hereby grants to Jane Miller, Trustee of the Miller Family Trust dated May 1, 2001, the real property in Kern County, California described as Lot 5. Dated June 1, 2002. Mail tax statements to Jane Miller.
`,
    isTrust: false,
    type: /^Deed of property/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'a policy on trust and safety',
    text: `TRUST AND SAFETY POLICY

We want users to trust our service. This policy explains how we keep the community safe, what content may be removed, and how to report abuse. Our team reviews every report and may suspend accounts that break the rules. By using the service you agree to this policy.
`,
    isTrust: false,
    type: /^Not a trust/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'an article that explains trusts',
    text: `What is an irrevocable trust?

An irrevocable trust is a trust that cannot be revoked. The grantor transfers property to the trustee, who holds it in trust for the beneficiaries. The trustee shall act prudently. The trustee must keep records. Some trusts are held as trustee by banks. Read more on our blog about how trustees may invest.
`,
    isTrust: false,
    type: /^Not a trust/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'a mortgage',
    text: `MORTGAGE

This Mortgage is given by Carl Fox (Borrower) to Union Bank (Lender). Borrower owes Lender $100,000 under a promissory note. This security instrument secures the repayment of the debt. Lender may foreclose.
`,
    isTrust: false,
    type: /^Loan or credit/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'an indenture for notes',
    text: `INDENTURE dated as of May 1, 2012 between ACME CORP., as Issuer, and US TRUST COMPANY, as Trustee

The Company has authorized 5% Notes. Events of Default: the Trustee may declare the principal due. Holders of the Notes may direct the Trustee. The Trustee shall give notice to Noteholders. Trust Indenture Act of 1939 applies. The Trustee shall be entitled to compensation. The trustee must act prudently.
`,
    isTrust: false,
    type: /^Trust indenture for/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'the appointment of a successor trustee',
    text: `APPOINTMENT OF SUCCESSOR TRUSTEE

I, Jane Miller, Trustee of the Miller Family Trust dated May 1, 2001, hereby resign and appoint Susan Miller as successor Trustee. Susan Miller accepts the trust. Dated June 2, 2020.
`,
    isTrust: false,
    type: /^Appointment, acceptance or/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'a health care proxy',
    text: `HEALTH CARE PROXY

I, Tom Ash, appoint Ann Ash as my health care agent to make health care decisions, including life-sustaining treatment.
`,
    isTrust: false,
    type: /^Advance health care/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
  {
    title: 'an operating agreement with a trust as a member',
    text: `OPERATING AGREEMENT OF ASH HOLDINGS LLC

The members are Tom Ash and the Ash Family Trust, Ann Ash, Trustee. Each member has made capital contributions. Membership interests may not be transferred.
`,
    isTrust: false,
    type: /^Limited liability company/,
    grantors: [],
    trustees: [],
    beneficiaries: [],
    codes: [],
    law: null,
  },
];

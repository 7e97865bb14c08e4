/** A fictional deed, offered where a document could not be read. Its analysis is marked a sample and cannot be kept. */
export const SAMPLE_TRUST_TEXT = `THE MERIDIAN SAMPLE TRUST (a fictional document for trying Fiducia)

ARTICLE I - ESTABLISHMENT. I, Harriet Meridian, of Portland, Oregon (the "Settlor"), transfer to Julian Meridian and Northgate Trust Company (the "Trustees") the property listed in Schedule A, to be held in trust. This trust is irrevocable, and the Settlor shall have no right or power to alter, amend or revoke it.

ARTICLE II - BENEFICIARIES. The beneficiaries are the Settlor's children, Clara Meridian and Owen Meridian.

ARTICLE III - DISTRIBUTIONS. The Trustees may pay to any one or more of the beneficiaries so much of the net income and principal as the Trustees consider necessary for their health, education, maintenance and support. In doing so the Trustees shall consider the other resources of the beneficiary known to them.

ARTICLE IV - AGES. When a child attains the age of 30 years, the Trustees shall distribute one-half of that child's share to the child, and the balance when the child attains the age of 35 years.

ARTICLE V - SPENDTHRIFT. No beneficiary may assign, anticipate or encumber any interest in the trust, and no interest shall be subject to the claims of creditors.

ARTICLE VI - SUCCESSOR TRUSTEE. If Julian Meridian ceases to act, Beatrice Lund shall serve as successor trustee. No bond shall be required of any trustee.

ARTICLE VII - GOVERNING LAW. This trust shall be governed by the laws of the State of Oregon.
`;

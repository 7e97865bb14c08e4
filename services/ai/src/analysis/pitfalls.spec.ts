import { analyseDocument } from './analyse-document.js';
import type { DocumentReading } from './reading.js';

const codes = (reading: DocumentReading): string[] => reading.provisions.map((p) => p.code);
const trust = (...clauses: string[]): DocumentReading =>
  analyseDocument(
    [
      'TRUST AGREEMENT',
      '',
      'This Trust Agreement is made on May 2, 2018 between Edgar Winslow (the "Grantor") and Flora Winslow (the "Trustee"). The Trustee shall hold the property in trust.',
      '',
      ...clauses.flatMap((c) => [c, '']),
    ].join('\n'),
  );

describe('reading trust documents: the traps', () => {
  it('1: never takes a role for a name', () => {
    const reading = trust(
      'The Trustee shall be an Independent Trustee. My Trustee may appoint a Trust Company as Trustee. The Grantor shall notify the Trustee.',
    );
    expect(reading.trustees).toEqual(['Flora Winslow']);
    expect(reading.grantors).toEqual(['Edgar Winslow']);
  });

  it('2: lets one person be grantor, trustee and beneficiary', () => {
    const reading = analyseDocument(
      'DECLARATION OF TRUST\n\nI, Agnes Holloway, as Grantor and Trustee, declare that I hold the property in trust. During my lifetime the Trustee shall pay the net income to me.\n',
    );
    expect([reading.grantors, reading.trustees, reading.beneficiaries]).toEqual([
      ['Agnes Holloway'],
      ['Agnes Holloway'],
      ['Agnes Holloway'],
    ]);
  });

  it('3: keeps the commas of a corporate name', () => {
    expect(
      trust('If Flora Winslow resigns, First Western Trust Company, N.A. shall serve as successor Trustee.')
        .successorTrustees,
    ).toEqual(['First Western Trust Company, N.A.']);
  });

  it('4: lists a class of takers that have no names', () => {
    expect(
      trust(
        "Upon the Grantor's death the Trustee shall distribute the remainder to the Grantor's then living descendants, per stirpes.",
      ).beneficiaries,
    ).toContain("Grantor's descendants");
  });

  it.each([
    ['spendthrift', 'This is not a spendthrift trust.'],
    ['spendthrift', 'The spendthrift provision shall not apply to me.'],
    ['mandatory-income', 'No net income shall be paid to any beneficiary.'],
    ['discretionary-distribution', 'The Trustee shall have no discretion to distribute principal.'],
    ['revocable', 'The Grantor may not revoke this trust.'],
    ['amendment-power', 'This agreement may not be amended.'],
    ['bond-waiver', 'The Trustee shall give only the smallest bond the law admits.'],
    ['power-of-appointment', 'No beneficiary shall have a power of appointment.'],
    ['spendthrift', 'The spendthrift article does not apply to the Grantor.'],
    ['discretionary-distribution', 'No distributions of principal shall be made.'],
    ['distribution-standard-HEMS', 'No principal shall be distributed for health, education, maintenance or support.'],
    ['irrevocable', 'This trust is not irrevocable.'],
    ['no-contest', 'Nothing in this agreement shall be read as a no-contest clause.'],
  ])('5: does not report %s where the clause says the opposite', (code, clause) => {
    expect(codes(trust(clause))).not.toContain(code);
  });

  it.each([
    ['spendthrift', 'No beneficiary may assign any interest. This Section shall not apply to me.'],
    [
      'distribution-standard-HEMS',
      'The Trustee may not distribute principal except for health, education and support.',
    ],
  ])('5: reports %s although an exception stands beside it', (code, clause) => {
    expect(codes(trust(clause))).toContain(code);
  });

  it('6: does not take a definition of a standard for the standard', () => {
    expect(
      codes(
        trust(
          '1. Definitions. "Ascertainable standard" means a standard relating to health, education, maintenance and support.',
        ),
      ),
    ).not.toContain('distribution-standard-HEMS');
  });

  it('7: lets boilerplate among the powers not drive the type', () => {
    const reading = trust(
      'ARTICLE V TRUSTEE POWERS',
      '(a) To allocate GST exemption; (b) to purchase policies of insurance on the life of the Grantor; (c) to hold stock of an S corporation.',
    );
    expect(reading.trustType).not.toMatch(/insurance|dynasty|S corporation/i);
    expect(codes(reading)).not.toContain('insurance');
  });

  it('8: calls a trust that becomes irrevocable at death revocable', () => {
    const reading = trust(
      'The Grantor may revoke this trust at any time. It shall become irrevocable at the death of the Grantor.',
    );
    expect(reading.trustType).toMatch(/^Revocable/);
    expect(codes(reading)).not.toContain('irrevocable');
    expect(reading.proposedFacts.find((f) => f.name === 'revocable')?.value).toBe(true);
  });

  it('9: leaves out persons who are named only to be left out', () => {
    const reading = trust(
      'The Trustee shall distribute the remainder to Iris Winslow.',
      'The Grantor intentionally makes no provision for Conrad Winslow.',
    );
    expect(reading.beneficiaries).toEqual(['Iris Winslow']);
  });

  it('10: takes no milestone from retention boilerplate for minors', () => {
    const reading = trust(
      'If any beneficiary is under the age of twenty-one, the Trustee may retain the share until he attains age 21.',
    );
    expect(codes(reading)).not.toContain('termination-age');
    expect(reading.proposedFacts.find((f) => f.name === 'ageMilestones')).toBeUndefined();
  });

  it('11: reads ages and shares in words and in figures alike', () => {
    const words = trust(
      'The Trustee shall distribute one-third of the share when a child attains the age of twenty-five, one-half of the remainder at age thirty, and the balance at age thirty-five.',
    );
    const figures = trust(
      'The Trustee shall distribute 1/3 of the share when a child attains age 25, 1/2 of the remainder at age 30, and the balance at age 35.',
    );
    for (const reading of [words, figures]) {
      expect(reading.proposedFacts.find((f) => f.name === 'ageMilestones')?.value).toEqual([
        '25:1/3',
        '30:1/2',
        '35:1',
      ]);
    }
  });

  it('12: reads a restatement as the trust it restates', () => {
    const reading = analyseDocument(
      'AMENDED AND RESTATED TRUST AGREEMENT\n\nThis amended and restated trust agreement is made June 1, 2020 between Hugh Barlow (the "Grantor") and Hugh Barlow and Ida Barlow, as Co-Trustees (the "Trustees"). The Grantor may amend or revoke this trust.\n',
    );
    expect(reading.isTrust).toBe(true);
    expect(reading.trustees).toEqual(['Hugh Barlow', 'Ida Barlow']);
  });

  it('13: names nobody where a form has blanks', () => {
    const reading = analyseDocument(
      'REVOCABLE LIVING TRUST\n\nThis trust agreement is made between [GRANTOR NAME] (the "Grantor") and ______________ (the "Trustee"). The successor Trustee shall be {Successor Trustee Name}. This trust shall be governed by the laws of [STATE].\n',
    );
    expect([reading.grantors, reading.trustees, reading.successorTrustees, reading.governingLaw]).toEqual([
      [],
      [],
      [],
      null,
    ]);
  });

  it.each([
    'support, health, and education',
    'health, education, maintenance and support',
    'support and medical care',
    'maintenance, support, education and health',
    'health, support and education',
  ])('14: finds the standard in whatever order it stands: %s', (words) => {
    expect(codes(trust(`The Trustee may pay principal to the beneficiary for his ${words}.`))).toContain(
      'distribution-standard-HEMS',
    );
  });

  it.each(['comfort', 'welfare', 'happiness', 'best interests'])(
    '14: takes a standard with %s in it for none that can be ascertained',
    (word) => {
      const reading = trust(`The Trustee may pay principal to Iris Winslow for her health, support and ${word}.`);
      expect(reading.proposedFacts.find((f) => f.name === 'principalStandard')?.value).toBe('discretionary');
    },
  );

  it('14: takes a standard without such a word for one that can be', () => {
    const reading = trust('The Trustee may pay principal to Iris Winslow for her support, health and education.');
    expect(reading.proposedFacts.find((f) => f.name === 'principalStandard')?.value).toBe('hems');
  });

  it('15: makes no parties of notaries, lawyers and signing officers', () => {
    const reading = trust(
      'IN WITNESS WHEREOF the parties have signed.',
      'Edgar Winslow, Grantor',
      'By: Lorna Peake, Vice President',
      'Prepared by Sidney Crane, Attorney at Law',
      'Wilma Sands, Notary Public',
    );
    const everyone = [
      ...reading.grantors,
      ...reading.trustees,
      ...reading.successorTrustees,
      ...reading.beneficiaries,
    ].join();
    expect(everyone).not.toMatch(/Peake|Crane|Sands/);
  });

  it('16: keeps father and son apart and joins spellings of one person', () => {
    const reading = analyseDocument(
      'TRUST AGREEMENT\n\nThis agreement is between LEWIS A. MARCHETTI SR. (the "Grantor") and LEWIS A. MARCHETTI JR. (the "Trustee"). Lewis A. Marchetti Jr. shall serve as Trustee and hold the property in trust.\n',
    );
    expect([reading.grantors, reading.trustees]).toEqual([['Lewis A. Marchetti Sr.'], ['Lewis A. Marchetti Jr.']]);
  });

  it('17: takes witnesses for no parties', () => {
    const reading = analyseDocument(
      'I, Tobias Venn, of Hull, make this my last will. I give all my estate to Silas Orme, in trust, to pay the income to my wife Martha Venn.\n\nIn witness whereof I have set my hand.\n\nTOBIAS VENN.\n\nSigned in the presence of\nAMOS KIRK.\nRUTH LYLE.\n',
    );
    expect([reading.trustees, reading.beneficiaries]).toEqual([['Silas Orme'], ['Martha Venn']]);
  });

  const madeOn = (...paragraphs: string[]) =>
    analyseDocument(paragraphs.join('\n\n')).abstract?.find(({ id }) => id === 'name-date')?.answer ?? '';
  const PARTIES =
    'between Hugh Barlow (the "Grantor") and Ida Barlow (the "Trustee"). The Trustee shall hold the property in trust';

  it.each([
    [
      'the day it was made, not the later one of its signing',
      ['TRUST AGREEMENT', `This Trust Agreement is made on May 2, 2018 ${PARTIES}.`, 'Signed on May 9, 2018.'],
      /made May 2, 2018/,
    ],
    [
      'the day that a restatement is made, not one that it tells of',
      [
        'AMENDED AND RESTATED TRUST AGREEMENT',
        `On March 3, 1999, the Grantor put a house into trust. This amended and restated trust agreement is made on June 1, 2020 ${PARTIES}.`,
        'Signed on June 15, 2020.',
      ],
      /made June 1, 2020/,
    ],
    [
      'the day it was signed where it names no other, and no birthday',
      [
        'TRUST AGREEMENT',
        `This Trust Agreement is ${PARTIES} for Iris Barlow, born on April 4, 2001.`,
        'IN WITNESS WHEREOF the parties have signed this agreement on May 9, 2018.',
      ],
      /made May 9, 2018/,
    ],
    [
      'the day of the trust that it restates, where it names that trust by it',
      [
        'FIRST RESTATEMENT',
        'Hugh Barlow, as Grantor and Trustee, hereby amends and restates the Barlow Family Trust dated March 3, 1999. The Trustee shall hold the property in trust.',
        'Signed on June 15, 2020.',
      ],
      /made March 3, 1999/,
    ],
  ])('18: answers with %s', (_, paragraphs, date) => {
    expect(madeOn(...paragraphs)).toMatch(date);
  });

  it('19: declines what is no trust and says what it is', () => {
    const reading = analyseDocument(
      'RESIDENTIAL LEASE AGREEMENT\n\nThis lease is made between Otto Prahl, as Landlord, and Vera Lind, as Tenant. The Tenant shall pay rent of $900 on the first of each month.\n',
    );
    expect([reading.isTrust, reading.trustType, reading.trustees, reading.provisions]).toEqual([
      false,
      'Lease',
      [],
      [],
    ]);
  });

  it('20: tells shall from may', () => {
    const fact = (verb: string): unknown =>
      trust(
        `The Trustee ${verb} distribute principal to the beneficiary for health, education, maintenance and support.`,
      ).proposedFacts.find((f) => f.name === 'shallOrMay')?.value;
    expect([fact('shall'), fact('may')]).toEqual(['shall', 'may']);
  });
});

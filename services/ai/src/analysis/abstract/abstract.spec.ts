import { ABSTRACT_QUESTIONS, type AbstractQuestionId, type DocumentAnalysis } from '@fiducia/contracts';
import { FICTIONAL_DEEDS } from '../../../test/fictional-deeds.js';
import { FICTIONAL_DOCUMENTS } from '../../../test/fictional-documents.js';
import { analyseDocument } from '../analyse-document.js';

const DEED = `THE VANTERPOOL FAMILY TRUST

Leon Vanterpool and Ada Vanterpool, husband and wife, as Trustors and Trustees, declare on March 4, 2008 that they hold the property in Schedule A in trust.

ARTICLE 1. NAME AND FAMILY
1.1 This trust shall be known as The Leon R. Vanterpool Family Trust. The Trustors have two children, Cy Vanterpool and Bo Vanterpool. Adopted children are children.
1.2 We intentionally make no provision for our nephew, Dirk Sallow.

ARTICLE 2. WHILE WE LIVE
2.1 Either Trustor may amend or revoke this trust by a signed writing. It becomes irrevocable on the death of the first of us to die.
2.2 The Trustees shall pay all of the net income to the Trustors at least quarterly.

ARTICLE 3. AFTER THE FIRST DEATH
3.1 The Trustees shall divide the trust estate into the Survivor's Trust and the Bypass Trust. The Bypass Trust shall be funded with the largest amount that passes free of federal estate tax.
3.2 From the Bypass Trust the Trustees may pay the surviving spouse principal for health, education, maintenance and support, after considering the spouse's other resources.
3.3 The Bypass Trust shall be divided into the Children's Trust and the Education Trust when the surviving spouse dies.

ARTICLE 4. AFTER BOTH DEATHS
4.1 The Trustees shall distribute sixty percent (60%) of the remaining property to Cy Vanterpool and forty percent (40%) to Bo Vanterpool. A beneficiary must survive us by 60 days. If no descendant of ours is living, the property passes to our heirs at law.
4.2 A share of a beneficiary under age 21 may be paid to a guardian or custodian for the minor.

ARTICLE 5. TRUSTEES
5.1 If either of us cannot serve, the other may act alone. After both of us, Cy Vanterpool shall serve as Trustee, and if he fails to serve, Harbor Trust Company shall serve. Incapacity is shown by two physicians in writing.
5.2 A Trustee may resign on 30 days' written notice. A majority of the adult beneficiaries may remove a corporate Trustee and appoint another. No bond is required.
5.3 The Trustees are entitled to reasonable compensation and shall give the beneficiaries a written account each year.
5.4 No Trustee may take part in a decision to pay principal to himself or to discharge a legal obligation of support.
5.5 The Trustees may lend to a beneficiary, retain any investment without diversification, and continue any business.

ARTICLE 6. GENERAL
6.1 No beneficiary may assign or anticipate any interest.
6.2 Whoever contests this trust shall forfeit all benefits.
6.3 This trust is governed by the laws of Arizona. The situs may be moved by the Trustees.
IN WITNESS WHEREOF we have signed before a notary public.
`;

const answersOf = (text: string): Map<AbstractQuestionId, string | null> =>
  new Map((analyseDocument(text).abstract ?? []).map((a) => [a.id, a.answer]));

describe('the instrument abstract', () => {
  const answers = answersOf(DEED);

  it.each<[AbstractQuestionId, RegExp]>([
    ['name-date', /Leon R\. Vanterpool Family Trust, made March 4, 2008/],
    ['settlors', /^Leon Vanterpool and Ada Vanterpool$/],
    ['revocable', /^Yes: Either Trustor may amend or revoke/],
    ['irrevocable-when', /becomes irrevocable on the death of the first of us/],
    ['trustees', /^Leon Vanterpool and Ada Vanterpool$/],
    ['successors', /^1\. Cy Vanterpool; 2\. Harbor Trust Company$/],
    ['joint-action', /^One may act alone$/],
    ['removal', /majority of the adult beneficiaries may remove/],
    ['resignation', /30 days' written notice/],
    ['incapacity-test', /two physicians/],
    ['bond', /^No: /],
    ['sub-trusts', /Survivor's Trust.*Bypass Trust.*out of it Children's Trust/],
    ['remainder', /sixty percent/],
    ['ultimate-takers', /heirs at law/],
    ['class-adoption', /Adopted children are children/],
    ['excluded', /Dirk Sallow/],
    ['income', /^Must be paid out, at least quarterly$/],
    ['principal-standard', /^For health, education, maintenance or support \(“may”\)$/],
    ['other-resources', /^They must be considered$|considering the spouse's other resources/],
    ['minors', /guardian or custodian/],
    ['spendthrift', /assign or anticipate/],
    ['no-contest', /forfeit/],
    ['survivorship', /60 days/],
    ['trustee-beneficiary', /legal obligation of support/],
    ['investment', /diversification/],
    ['loans', /lend to a beneficiary/],
    ['compensation', /reasonable compensation/],
    ['accounting', /account each year/],
    ['law-situs', /^Arizona/],
    ['signatures', /notary/i],
  ])('answers %s', (id, expected) => {
    expect(answers.get(id)).toMatch(expected);
  });

  it.each<AbstractQuestionId>([
    'protector',
    'withdrawal',
    'disability',
    'powers-of-appointment',
    'charitable',
    'amendments',
  ])('says that %s was not found', (id) => {
    expect(answers.get(id)).toBeNull();
  });

  it('asks every instrument the same questions in the same order, and what is no trust none', () => {
    const ids = ABSTRACT_QUESTIONS.map((q) => q.id);
    expect(ids).toHaveLength(45);
    for (const { text } of [...FICTIONAL_DOCUMENTS, ...FICTIONAL_DEEDS]) {
      const { abstract = [], isTrust } = analyseDocument(text);
      expect(abstract.map((a) => a.id)).toEqual(isTrust ? ids : []);
    }
  });

  it('quotes word for word, at most a clause, and gives no answer without a confidence', () => {
    const wrong = [...FICTIONAL_DOCUMENTS, ...FICTIONAL_DEEDS].flatMap(({ text }) =>
      (analyseDocument(text).abstract ?? []).filter(
        ({ answer, evidence, confidence }) =>
          (answer === null) !== (confidence === 0) ||
          (evidence !== undefined &&
            (text.slice(evidence.start, evidence.end) !== evidence.quote || evidence.quote.length > 600)),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the trusts that an instrument creates', () => {
  it('stand in a tree, each with its kind, trigger and share', () => {
    const trees = analyseDocument(DEED).subTrusts ?? [];
    expect(trees.map((t) => [t.name, t.kind])).toEqual([
      ["Survivor's Trust", "Survivor's trust"],
      ['Bypass Trust', 'Credit shelter (bypass) trust'],
    ]);
    const bypass = trees[1];
    expect(bypass?.share).toMatch(/^largest amount that passes free/);
    expect(bypass?.trigger).toMatch(/first death/i);
    expect(bypass?.beneficiaries).toContain('surviving spouse');
    expect(bypass?.subTrusts.map((t) => t.name)).toEqual(["Children's Trust", 'Education Trust']);
  });

  it('leave out the trust itself', () => {
    const names = (analyseDocument(DEED).subTrusts ?? []).map((t) => t.name);
    expect(names).not.toContain('Family Trust');
  });
});

describe('shares', () => {
  it('are read with the words that state them', () => {
    expect((analyseDocument(DEED).shares ?? []).map((s) => [s.name, s.share])).toEqual([
      ['Cy Vanterpool', 'sixty percent (60%)'],
      ['Bo Vanterpool', 'forty percent (40%)'],
    ]);
  });
});

type Conflicts = NonNullable<DocumentAnalysis['conflicts']>;
const conflictsOf = (text: string): Conflicts => analyseDocument(text).conflicts ?? [];

describe('conflicts', () => {
  it('are none in an instrument that agrees with itself', () => {
    expect(conflictsOf(DEED)).toEqual([]);
  });

  it.each<[Conflicts[number]['code'], string, string, number]>([
    [
      'two-governing-laws',
      '6.3 This trust',
      '6.4 The validity of this trust is governed by the laws of Nevada.\n6.3 This trust',
      2,
    ],
    ['irrevocable-and-revocable', '6.1 No', '6.0 This trust is irrevocable.\n6.1 No', 2],
    ['shares-do-not-add-up', 'forty percent (40%)', 'thirty percent (30%)', 2],
    ['words-and-figures-differ', 'forty percent (40%)', 'forty percent (45%)', 1],
    ['excluded-and-given', '4.2 A share', '4.3 The Trustees shall distribute $5,000 to Dirk Sallow.\n4.2 A share', 2],
    ['bond-waived-and-required', '5.3 The', '5.6 A corporate Trustee shall give bond with two sureties.\n5.3 The', 2],
  ])('%s is told with its places', (code, find, replace, places) => {
    const text = DEED.replace(find, replace);
    const found = conflictsOf(text).find((c) => c.code === code);
    expect(found?.evidence).toHaveLength(places);
    for (const { quote, start, end } of found?.evidence ?? []) expect(text.slice(start, end)).toBe(quote);
  });

  it('a sole trustee with nobody to follow is a gap', () => {
    const text = `DECLARATION OF TRUST\nI, Ira Voss, declare that I hold $5,000 in trust as trustee for my niece Una Voss. The trustee shall pay the income to Una Voss each year. This trust is irrevocable.`;
    expect(conflictsOf(text).map((c) => c.code)).toEqual(['no-successor']);
  });

  it('a sole trustee who is the sole beneficiary is pointed out', () => {
    const text = `DECLARATION OF TRUST\nI, Ira Voss, declare that I hold $5,000 in trust as trustee. The trustee shall pay all the net income and principal to me. If I cease to serve, Una Bell shall serve as successor trustee. I may revoke this trust.`;
    expect(conflictsOf(text).map((c) => c.code)).toEqual(['sole-trustee-sole-beneficiary']);
  });
});

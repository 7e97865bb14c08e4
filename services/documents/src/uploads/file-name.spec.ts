import { bareName, displayName, isForged, sentName } from './file-name.js';

describe('the name of an uploaded file', () => {
  it.each([
    ['keeps an ordinary name', 'Deed of trust (signed).pdf', 'Deed of trust (signed).pdf'],
    ['keeps other scripts', '信託証書 — Überlassung.docx', '信託証書 — Überlassung.docx'],
    ['drops folders', '../../etc/deed.pdf', 'deed.pdf'],
    ['drops folders of Windows', 'C:\\Users\\me\\deed.pdf', 'deed.pdf'],
    ['drops marks that turn the direction of writing', 'deed\u202efdp.txt', 'deedfdp.txt'],
    ['shortens a long name and keeps its extension', `${'a'.repeat(5_000)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['does not cut a character in half', `${'𝔗'.repeat(300)}.pdf`, `${'𝔗'.repeat(98)}.pdf`],
  ])('%s', (_case, given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it.each(['deed.pdf\0.exe', 'deed.pdf\r\nSet-Cookie: x', 'a\tb.pdf', 'a\u0085.pdf', 'a\ud800.pdf'])(
    'is forged: %j',
    (name) => {
      expect(isForged(name)).toBe(true);
    },
  );

  it('is read as a browser writes it', () => {
    expect(sentName('the %22deed%22 100%.pdf')).toBe('the "deed" 100%.pdf');
    expect(isForged(sentName('a.pdf%0D%0ASet-Cookie: x'))).toBe(true);
  });

  it('has a bare form', () => {
    expect(bareName('Whitfield deed 2019.v2.pdf')).toBe('Whitfield deed 2019.v2');
  });
});

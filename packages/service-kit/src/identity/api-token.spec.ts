import { bearerOf, isApiToken, newApiTokenText } from './api-token.js';

describe('an API token', () => {
  it('is found by its prefix and holds 256 random bits', () => {
    const tokens = Array.from({ length: 200 }, newApiTokenText);
    expect(new Set(tokens).size).toBe(200);
    expect(tokens.filter((token) => !/^fid_[0-9A-Za-z]{49}$/.test(token))).toEqual([]);
    expect(tokens.filter((token) => !isApiToken(token))).toEqual([]);
  });

  const token = newApiTokenText();
  const other = (at: number) => token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);

  it.each([
    ['with a changed character', other(10)],
    ['with a changed checksum', other(50)],
    ['with another prefix', token.replace('fid_', 'gid_')],
    ['that is cut', token.slice(0, -1)],
    ['with more after it', `${token}A`],
    ['of nothing', ''],
  ])('%s is none', (_, text) => expect(isApiToken(text)).toBe(false));

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['Basic abc', undefined],
    ['Bearer', undefined],
    ['Bearer a b', undefined],
    [undefined, undefined],
  ])('the header %j bears %j', (header, borne) => expect(bearerOf(header)).toBe(borne));
});

import { canonicalJson } from './canonical.js';

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null, 'x"y'] }, '{"a":[true,null,"x\\"y"],"b":1}'],
    [{ a: undefined, b: { d: 1, c: 2 } }, '{"b":{"c":2,"d":1}}'],
    [[undefined, 1.5, -0], '[null,1.5,0]'],
    ['text', '"text"'],
    [{}, '{}'],
  ])('of %j', (value, json) => {
    expect(canonicalJson(value)).toBe(json);
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
});

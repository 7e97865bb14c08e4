import { keyBindings } from './key-bindings.js';

const bound = (keys: string) => Object.keys(keyBindings([{ keys, label: 'Somewhere', run: () => undefined }]));

describe('keyBindings', () => {
  it.each([
    ['c', ['c']],
    ['g d', ['g d']],
    ['g ,', ['g ,']],
    ['?', ['?', 'Shift+?']],
    ['/', ['/', 'Shift+/']],
  ])('listens for %s as %j', (keys, bindings) => {
    expect(bound(keys)).toEqual(bindings);
  });
});

import type { Shortcut } from '../../lib/shortcuts.js';

/** Where letters are typed or have a meaning of their own, and what lies over the page. */
const OWN_KEYS = [
  'input',
  'textarea',
  'select',
  '[contenteditable="true"]',
  ...['dialog', 'menu', 'listbox', 'combobox'].map((role) => `[role="${role}"]`),
].join();

const isMeant = ({ target, repeat, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  !repeat && !isComposing && !defaultPrevented && !(target instanceof Element && target.closest(OWN_KEYS));

/** What tinykeys is told. Signs are also taken with Shift, which some keyboards need for them and some do not. */
export function keyBindings(shortcuts: readonly Shortcut[]): Record<string, (event: KeyboardEvent) => void> {
  return Object.fromEntries(
    shortcuts.flatMap(({ keys, run }) => {
      const onKey = (event: KeyboardEvent) => {
        if (!isMeant(event)) return;
        event.preventDefault();
        run();
      };
      const isSign = keys.length === 1 && !/\w/.test(keys);
      return (isSign ? [keys, `Shift+${keys}`] : [keys]).map((binding) => [binding, onKey]);
    }),
  );
}

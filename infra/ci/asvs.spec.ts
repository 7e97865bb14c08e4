import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
/** OWASP ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2. */
const REQUIREMENTS = 253;

type Row = { id: string; control: string; shownBy: string };

const rows: Row[] = TEXT.split('\n').flatMap((line) => {
  const match = /^\| (V\d+\.\d+\.\d+) +\| (.*?) +\| (.*?) +\|$/.exec(line);
  return match ? [{ id: match[1] ?? '', control: match[2] ?? '', shownBy: match[3] ?? '' }] : [];
});

/** `path` › words of a test's title */
const tests = (shownBy: string) =>
  [...shownBy.matchAll(/`([^`]+)`(?: › ([^,]+))?/g)].map(([, path = '', title]) => ({ path, title: title?.trim() }));

const inScope = rows.filter(({ control }) => control !== '—');

describe('the ASVS table of docs/security.md', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows).toHaveLength(REQUIREMENTS);
  });

  it.each(rows.filter(({ control }) => control === '—'))('$id says why it is left out', ({ shownBy }) => {
    expect(shownBy).toMatch(/\w.*\.$/);
  });

  it.each(inScope)('$id names tests that are there', ({ shownBy }) => {
    const named = tests(shownBy);
    expect(named.length).toBeGreaterThan(0);
    const wrong = named.filter(({ path, title }) => {
      const file = join(ROOT, path);
      return !existsSync(file) || (title !== undefined && !readFileSync(file, 'utf8').includes(title));
    });
    expect(wrong).toEqual([]);
  });
});

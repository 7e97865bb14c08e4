/** 3 -> 'Page 3'; 1, 2, 3, 7 -> 'Pages 1 to 3 and 7'. */
export function pagesInWords(pages: readonly number[]): string {
  const runs = runsOf(pages).map(([first, last]) => {
    if (first === last) return String(first);
    return last === first + 1 ? `${first}, ${last}` : `${first} to ${last}`;
  });
  const parts = runs.join(', ').split(', ');
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${list}`;
}

function runsOf(pages: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

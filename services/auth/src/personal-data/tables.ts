import { stringify } from 'csv-stringify/sync';

export type Row = Record<string, unknown>;
/** Rows as they come, page by page. */
export type Pages = AsyncIterable<Row[]>;

const plain = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value);

/** A JSON list, one row a line. */
export async function* jsonOf(pages: Pages): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    for (const row of rows) {
      yield `${before}${JSON.stringify(row)}`;
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** For a spreadsheet: a cell that it would take for a formula is put as text. */
export async function* csvOf(pages: Pages): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    const cells = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
    );
    yield stringify(cells, { header: isFirst, bom: isFirst, escape_formulas: true });
    isFirst = false;
  }
}

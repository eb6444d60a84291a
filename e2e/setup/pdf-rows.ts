import type { Page } from 'playwright/test';

/** A row of a table as printed. */
export interface PrintedRow {
  readonly name: string;
  /** Sheets with this row; several if it is split or repeated. */
  readonly sheets: readonly number[];
}

/** Address of the rows' links, each followed by its number. */
const mark = 'http://row.invalid/';

/**
 * Prints the page, and finds the sheets with each row of its tables. A PDF's text is compressed,
 * but the positions of links are not, so every row becomes a link first.
 */
export const printedRows = async (
  page: Page,
  format: 'A4' | 'Letter',
): Promise<{ readonly sheets: number; readonly rows: readonly PrintedRow[] }> => {
  const names = await page.evaluate((to) => {
    const heads = [...document.querySelectorAll<HTMLElement>('tr > th:first-child')];
    return heads.map((head, n) => {
      const link = head.querySelector('a') ?? document.createElement('a');
      link.href = `${to}${n}`;
      link.style.setProperty('display', 'inline', 'important');
      if (!link.isConnected) {
        link.append(...head.childNodes);
        head.append(link);
      }
      return head.innerText;
    });
  }, mark);
  const pdf = (await page.pdf({ format })).toString('latin1');
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\b([\s\S]*?)\bendobj/gm)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  );
  const [, kids = ''] = /\/Type\s*\/Pages[\s\S]*?\/Kids\s*\[([^\]]*)\]/.exec(pdf) ?? [];
  const found = names.map(() => new Set<number>());
  const sheets = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => objects.get(id) ?? '');
  for (const [sheet, body] of sheets.entries()) {
    const [, annots = ''] = /\/Annots\s*\[([^\]]*)\]/.exec(body) ?? [];
    for (const [, id = ''] of annots.matchAll(/(\d+) 0 R/g)) {
      const [, row] = /row\.invalid\/(\d+)/.exec(objects.get(id) ?? '') ?? [];
      if (row !== undefined) found[Number(row)]?.add(sheet + 1);
    }
  }
  return {
    sheets: sheets.length,
    rows: names.map((name, n) => ({ name, sheets: [...(found[n] ?? [])] })),
  };
};

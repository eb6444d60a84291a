import { describe, expect, it } from 'vitest';
import { readFile } from '../../../../src/app/admin/csv/read-file.ts';
import { rowsAsCsv } from '../../../../src/app/admin/csv/rows-as-csv.ts';

const rights = { creates: true, fields: () => new Set<string>() };
const read = (text: string) => readFile(new Blob([text]), 'makes', rights);

describe('a file that is read in', () => {
  it.each([
    ['empty', '', 'The first line must name the columns'],
    ['without ids', 'name,path\nLada,lada', 'The first line must name the columns'],
    ['with a column twice', 'id,name,name\n,Lada,Lada', 'The column “name” is in the file twice.'],
    ['without rows', 'id,name', 'The file has no rows.'],
    ['with an open quotation', 'id,name\n,"Lada', 'a quotation mark is not closed'],
    ['too long', `id,name\n${',Lada\n'.repeat(1_001)}`, 'The file has 1001 rows; at most 1000'],
  ])('%s is not', async (_, text, why) => {
    expect(await read(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });

  it.each([',', ';', '\t'])(
    'is taken with “%s” between its cells, as spreadsheets save it',
    async (mark) => {
      const rows = [
        ['id', 'name', 'path', 'popular', 'colour'],
        ['', 'Škoda', 'skoda', 'no', 'green'],
      ];
      const text = `\u{FEFF}${rows.map((row) => row.join(mark)).join('\r\n')}\r\n\r\n`;
      expect(await read(text)).toMatchObject({
        ok: true,
        unknown: ['colour'],
        proposals: [{ kind: 'create', name: 'Škoda', values: { popular: false } }],
      });
    },
  );

  it('may be an export of nothing', async () => {
    expect(await read(rowsAsCsv('makes', []))).toMatchObject({ why: 'The file has no rows.' });
  });
});

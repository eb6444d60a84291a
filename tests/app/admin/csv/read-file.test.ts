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
    ['with a cell that was split', 'id,name\n,Lada,Lada\n,Rover, Land', 'Line 2 has a cell in no'],
    ['with a cell under no name', 'id,name,,\n,Lada,,\n,Rover,,red', 'Line 3 has a cell in no'],
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

  it('may have columns without a name and anything in them', async () => {
    const rows = ['id,,na\u200Bme,path,popular,,', ',,Lada,lada,no', ',,Rover,rover,no,,,'];
    expect(await read(rows.join('\r\n'))).toMatchObject({
      unknown: [],
      proposals: [
        { kind: 'create', name: 'Lada' },
        { kind: 'create', name: 'Rover' },
      ],
    });
  });

  it('may be an export of nothing', async () => {
    expect(await read(rowsAsCsv('makes', []))).toMatchObject({ why: 'The file has no rows.' });
  });

  const row = 'id,name,path,popular\r\n,Citroën,citroen,no\r\n';
  const oneByte = Uint8Array.from(row, (sign) => sign.codePointAt(0) ?? 0);
  const twoBytes = (big: boolean) =>
    Uint8Array.from(
      [...row].flatMap((sign) => {
        const pair = [(sign.codePointAt(0) ?? 0) & 0xff, (sign.codePointAt(0) ?? 0) >> 8];
        return big ? pair.reverse() : pair;
      }),
    );
  it.each([
    ['UTF-8', new TextEncoder().encode(row)],
    ['Windows-1252', oneByte],
    ['UTF-16, little end first', twoBytes(false)],
    ['UTF-16, big end first', twoBytes(true)],
    ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, ...twoBytes(false)])],
    ['UTF-16 with its other mark', Uint8Array.from([0xfe, 0xff, ...twoBytes(true)])],
  ])('is read in %s', async (_, bytes) => {
    const found = await readFile(new Blob([bytes]), 'makes', rights);
    expect(found).toMatchObject({ ok: true, proposals: [{ kind: 'create', name: 'Citroën' }] });
    expect(JSON.stringify(found)).not.toContain('\u{FFFD}');
  });

  it('keeps signs that Windows alone has one byte for', async () => {
    const bytes = Uint8Array.from([...oneByte.slice(0, 23), 0x92, 0x80, ...oneByte.slice(23)]);
    const found = await readFile(new Blob([bytes]), 'makes', rights);
    expect(JSON.stringify(found)).toContain('’€');
  });

  it.each([
    ['a sign that was lost before', new TextEncoder().encode(row.replace('ë', '\u{FFFD}'))],
    ['half a sign of two bytes', twoBytes(false).slice(0, -1)],
    ['bytes of a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0])],
  ])('is refused with %s', async (_, bytes) => {
    const found = await readFile(new Blob([bytes]), 'makes', rights);
    expect(found).toMatchObject({ ok: false, why: expect.stringContaining('encoding') });
  });

  it.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n'])('may name its separator: %j', async (told) => {
    const text = `${told}id;name;path;popular\r\n;"Land, Rover";land-rover;no\r\n`;
    expect(await read(text)).toMatchObject({
      ok: true,
      proposals: [{ kind: 'create', name: 'Land, Rover' }],
    });
  });

  it('changes nothing by a row that was cut short', async () => {
    expect(await read('id,name,path,popular\n,Lada,lada,no\n,Škoda')).toMatchObject({
      proposals: [
        { kind: 'create' },
        { kind: 'fault', faults: ['This row has 2 of the 4 columns.'] },
      ],
    });
  });
});

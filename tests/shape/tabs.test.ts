import { expect, it } from 'vitest';
import { sources } from './source.ts';

it('tabs that are links are compared whole: the first one’s address begins those of the others', () => {
  const rows = sources('src/app')
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<TabLinks[\s\S]*?<\/TabLinks>/g)].map(([row]) => [path, row] as const),
    );
  const loose = rows.filter(([, row]) => !/activeOptions=\{\{ exact: /.test(row));
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(rows.length).toBeGreaterThan(5);
});

import { expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import { sources } from './source.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.match(/[\w-]+/g) ?? []);

/** The names under which definitions are exported: `bidsCreate` of `bids-create`. */
const exported = new Map(
  sources('src/domain').flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = [^;]*?\bname: '(\w+-\w+)'/g)].map(
      ([, as = '', name = '']) => [name, as] as const,
    ),
  ),
);

it('every function is called by a screen, by what stands behind one, or by the house itself', () => {
  // The audit log has texts for all of them.
  const app = sources('src/app', 'src/wording', 'sw').filter(
    ({ path }) => !path.includes('/french/') && !path.includes('/audit/'),
  );
  const said = words(app.map(({ text }) => text).join('\n'));
  const uncalled = commandList.filter(
    ({ name, callers }) =>
      !callers.includes('system') && !said.has(name) && !said.has(exported.get(name) ?? name),
  );
  expect(exported.size).toBeGreaterThan(commandList.length / 2);
  expect(uncalled.map(({ name }) => name)).toEqual([]);
});

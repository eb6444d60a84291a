import { expect, it } from 'vitest';
import { sources } from './source.ts';

/** An element from its name to its end, around each field that asks for a reason. */
const begins = String.raw`<(?:StaffActions|TextArea|TextInput)\b`;
const within = String.raw`(?:(?!${begins})[^])*?`;
const label = String.raw`\blabel=(?:"(Why [^"]*)"|\{[^}]*?(Why [^'}]*)'[^}]*\}|\{why\})`;
const asking = new RegExp(`${begins}${within}${label}${within}(?:/>|\\n\\s*acts=)`, 'g');

it('whoever reads a reason is named before staff type it', () => {
  const asked = sources('src/app/admin').flatMap(({ path, text }) =>
    [...text.matchAll(asking)].map(([element, label = '', other = '']) => ({
      at: `${path}: ${label || other || 'why'}`,
      // “(staff only)” in the label counts too.
      said: /\bhelp=/.test(element) || /\([^)]+\)/.test(label || other),
    })),
  );
  expect(asked.length).toBeGreaterThanOrEqual(18);
  expect(asked.filter(({ said }) => !said).map(({ at }) => at)).toEqual([]);
});

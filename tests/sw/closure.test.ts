import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const imported = /(?:import|export)\s[^;]*?from\s+'([^']+)'|import\s+'([^']+)'/g;
const typeOnly = /^(?:import|export)\s+type\s/;

/** Every file of the worker, and every package they import. */
const closure = (entry: string): { files: Set<string>; packages: Set<string> } => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const walk = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [statement, from, bare] of readFileSync(file, 'utf8').matchAll(imported)) {
      const name = from ?? bare ?? '';
      if (typeOnly.test(statement)) continue;
      if (!name.startsWith('.')) packages.add(name.split('/')[0] ?? name);
      else walk(join(dirname(file), name));
    }
  };
  walk(entry);
  return { files, packages };
};

it('the service worker is made of Workbox, Dexie and little of the app', () => {
  expect(existsSync('sw/sw.ts')).toBe(true);
  const { files, packages } = closure('sw/sw.ts');
  expect([...packages].filter((name) => !name.startsWith('workbox-'))).toEqual(['dexie']);
  // The outbox worker is there with its transport, and no screen, mirror, sign-in service or list
  // of all commands.
  expect(files).toContain('src/app/outbox/send/outbox-worker.ts');
  const foreign = [...files].filter(
    (file) =>
      file.startsWith('src/app/') &&
      !/^src\/app\/(?:outbox\/(?!page\/)|(?:firebase\/callable|platform\/reading\/answer|platform\/server\/deployment|platform\/session\/viewing|platform\/session\/viewing-door|platform\/tab\/back-off)\.ts$)/.test(
        file,
      ),
  );
  expect(foreign).toEqual([]);
  expect(
    [...files].filter((file) => /entities\.ts$|commands\.ts$|\.entity\.ts$/.test(file)),
  ).toEqual([]);
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { commandList } from '../domain/commands.ts';
import type { Command } from '../domain/kit/command.ts';
import { callClasses, callClassOf } from '../domain/platform/call-class.ts';
import { postalAreasFile, type Code } from './postal-areas.ts';
import { printed } from './printed.ts';

const writePrinted = (path: string, text: string): void => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  mkdirSync(fileURLToPath(new URL('.', new URL(path, import.meta.url))), { recursive: true });
  writeFileSync(file, text);
  console.log(`printed ${path}`);
};

interface Rewrite {
  readonly source?: string;
  readonly regex?: string;
  readonly function: { readonly functionId: string; readonly region: string };
}

/**
 * Rewrites that route `/call/NAME` to the service of its class; the members' service takes all
 * others.
 */
const callRewrites = (commands: readonly Command[]): readonly Rewrite[] =>
  callClasses.map((of) => {
    const led = { function: { functionId: `call-${of}`, region: 'us-central1' } };
    if (of === 'members') return { source: '/call/**', ...led };
    const names = commands.filter((one) => callClassOf(one) === of).map(({ name }) => name);
    return { regex: `^/call/(?:${names.toSorted().join('|')})$`, ...led };
  });

/** Inserts these rewrites into the text of `firebase.json`, before all other ones of Hosting. */
const withCallRewrites = (text: string, commands: readonly Command[]): string => {
  const file = JSON.parse(text) as { readonly hosting: { readonly rewrites: readonly Rewrite[] } };
  const others = file.hosting.rewrites.filter(
    (one) => !one.function.functionId.startsWith('call-'),
  );
  const hosting = { ...file.hosting, rewrites: [...callRewrites(commands), ...others] };
  return `${JSON.stringify({ ...file, hosting }, null, 2)}\n`;
};

for (const [name, text] of Object.entries(printed())) writePrinted(`printed/${name}`, text);
const { codes } = createRequire(import.meta.url)('zipcodes') as {
  readonly codes: Readonly<Record<string, Code>>;
};
writePrinted('../domain/places/printed/postal-areas.ts', postalAreasFile(Object.values(codes)));
const hosting = '../../firebase.json';
const hostingBefore = readFileSync(new URL(hosting, import.meta.url), 'utf8');
writePrinted(hosting, withCallRewrites(hostingBefore, commandList));

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { commandList } from '../domain/commands.ts';
import { withCallRewrites } from './call-rewrites.ts';
import { postalAreasFile, type Code } from './postal-areas.ts';
import { printed } from './printed.ts';

const writePrinted = (path: string, text: string): void => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  mkdirSync(fileURLToPath(new URL('.', new URL(path, import.meta.url))), { recursive: true });
  writeFileSync(file, text);
  console.log(`printed ${path}`);
};

for (const [name, text] of Object.entries(printed())) writePrinted(`printed/${name}`, text);
const { codes } = createRequire(import.meta.url)('zipcodes') as {
  readonly codes: Readonly<Record<string, Code>>;
};
writePrinted('../domain/places/printed/postal-areas.ts', postalAreasFile(Object.values(codes)));
const hosting = '../../firebase.json';
const hostingBefore = readFileSync(new URL(hosting, import.meta.url), 'utf8');
writePrinted(hosting, withCallRewrites(hostingBefore, commandList));

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { postalAreasFile } from './postal-areas.ts';
import { printed } from './printed.ts';

const write = (path: string, text: string): void => {
  const file = fileURLToPath(new URL(path, import.meta.url));
  mkdirSync(fileURLToPath(new URL('.', new URL(path, import.meta.url))), { recursive: true });
  writeFileSync(file, text);
  console.log(`printed ${path}`);
};

for (const [name, text] of Object.entries(printed())) write(`printed/${name}`, text);
write('../domain/places/printed/postal-areas.ts', postalAreasFile());

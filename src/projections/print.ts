import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printed } from './printed.ts';

const folder = fileURLToPath(new URL('printed/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(printed())) {
  writeFileSync(`${folder}${name}`, text);
  console.log(`printed ${name}`);
}

import { existsSync } from 'node:fs';

// Printed at once: on a busy machine the rest takes seconds.
console.log('Hammerlane is starting…');

// `npm start`. The build starts without a TypeScript loader, in half the time; before the first
// build there is only the source.
const built = new URL('../../dist/server/start.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./start.ts');
}

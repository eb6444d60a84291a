import { buildAll } from './build-all.ts';

/** `npm run build`: the app into dist/app, the functions into dist/functions. */
const from = performance.now();
await buildAll();
console.log(`Built dist/ in ${((performance.now() - from) / 1000).toFixed(1)} s.`);

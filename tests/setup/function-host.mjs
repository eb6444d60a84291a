// Serves what a module exports as the functions' runtime does: one function, behind express.
import { createRequire } from 'node:module';

const [, , file, ...path] = process.argv;
// Express comes with the functions' own package, as on the platform.
const fromFunctions = createRequire(createRequire(import.meta.url).resolve('firebase-functions'));
const express = fromFunctions('express');

let served = await import(file);
for (const name of path) served = served[name];

const keepRaw = (req, _res, raw) => {
  req.rawBody = raw;
};
const isEvent = served.__endpoint?.eventTrigger !== undefined;
const app = express();
app.use(express.json({ verify: keepRaw }));
app.use(express.text({ type: 'application/protobuf', limit: '10mb' }));
app.use(async (req, res) => {
  if (!isEvent) return served(req, res);
  const context = Object.entries(req.headers)
    .filter(([name]) => name.startsWith('ce-'))
    .map(([name, value]) => [name.slice(3), value]);
  try {
    await served({ ...Object.fromEntries(context), data: Buffer.from(req.body, 'base64') });
    return res.end();
  } catch (error) {
    return res.status(500).end(String(error));
  }
});
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));

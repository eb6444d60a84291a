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
const app = express();
app.use(express.json({ verify: keepRaw }));
app.use((req, res) => served(req, res));
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));

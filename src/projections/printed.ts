import { commandList } from '../domain/commands.ts';
import { entityList } from '../domain/entities.ts';
import { glossary } from './glossary.ts';
import { indexFile } from './indexes.ts';
import { firestoreRules } from './rules/firestore.ts';
import { storageRules } from './rules/storage.ts';
import { sqlSchema } from './sql.ts';

/** An object of lists as JSON with one element a line, so that a change of one is one line. */
const listsInLines = (lists: Readonly<Record<string, readonly unknown[]>>): string => {
  const parts = Object.entries(lists).map(
    ([name, list]) =>
      `"${name}": [\n${list.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
};

/** Every printed file by its name. `npm run print` writes them; a test compares them. */
export const printed = (): Readonly<Record<string, string>> => ({
  'firestore.rules': firestoreRules(entityList),
  'storage.rules': storageRules(),
  'firestore.indexes.json': listsInLines({ ...indexFile(entityList) }),
  'schema.sql': sqlSchema(entityList),
  'glossary.md': glossary(entityList, commandList),
});

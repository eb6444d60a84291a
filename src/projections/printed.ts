import { commandList } from '../domain/commands.ts';
import { entityList } from '../domain/entities.ts';
import { glossary } from './glossary.ts';
import { indexFile } from './indexes.ts';
import { firestoreRules } from './rules/firestore.ts';
import { storageRules } from './rules/storage.ts';
import { sqlSchema } from './sql.ts';

/** Every printed file by its name. `npm run print` writes them; a test compares them. */
export const printed = (): Readonly<Record<string, string>> => ({
  'firestore.rules': firestoreRules(entityList),
  'storage.rules': storageRules(),
  'firestore.indexes.json': `${JSON.stringify(indexFile(entityList), null, 2)}\n`,
  'schema.sql': sqlSchema(entityList),
  'glossary.md': glossary(entityList, commandList),
});

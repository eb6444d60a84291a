import { entityList } from '../domain/entities.ts';
import { firestoreRules } from './rules/firestore.ts';
import { storageRules } from './rules/storage.ts';

/** Every printed file by its name. `npm run print` writes them; a test compares. */
export const printed = (): Readonly<Record<string, string>> => ({
  'firestore.rules': firestoreRules(entityList),
  'storage.rules': storageRules(),
});

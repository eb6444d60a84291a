import { page } from '../../../src/app/admin/data/documents/documents.ts';
import { firestore } from '../../../src/app/firebase/firestore.ts';
import { pageSize } from '../mirror/contestant.ts';
import { questions, type Asked, type Question } from './question.ts';

const byDesk = async (what: Question): Promise<readonly string[]> =>
  (await page(questions[what], null)).rows.map(({ id }) => id);

const bare = async (what: Question): Promise<readonly string[]> => {
  const { db, kit } = await firestore();
  const { entity, filters, sort } = questions[what];
  const held = Object.entries(filters).map(([key, value]) => kit.where(key, '==', value));
  const found = await kit.getDocsFromServer(
    kit.query(
      kit.collection(db, entity),
      kit.where('isDeleted', '==', false),
      ...held,
      kit.orderBy(sort.field, sort.descending ? 'desc' : 'asc'),
      kit.limit(pageSize),
    ),
  );
  return found.docs.map(({ id }) => id);
};

window.deskContestant = async (who: Asked, what: Question) => {
  const from = performance.now();
  const ids = await (who === 'desk' ? byDesk(what) : bare(what));
  return { ms: performance.now() - from, ids };
};

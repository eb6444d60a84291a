import { bestAttempt, change, fixture, fixtureId, newId, subjectOf } from './arrange.ts';
import type { Attempt, OwnerAccess, Fields, Outcome } from './attempt.ts';
import { adminWord, isFiner, type Cell, type Role } from './cells.ts';
import { trials } from './violations.ts';

/** Sets up the fixture, makes the attempt, and returns the outcome. */
const tryOn = async (
  access: OwnerAccess,
  role: Role,
  collection: string,
  attempt: Attempt,
  doc: Fields = {},
): Promise<Outcome> => {
  if (attempt.does === 'create') {
    await access.place(collection, attempt.id, null);
  } else if (attempt.does !== 'list') {
    await access.place(collection, attempt.id, fixture(collection, doc));
  }
  const outcome = await access.attempt(role, collection, attempt);
  if (attempt.does === 'create' && outcome === 'allowed') {
    await access.place(collection, newId(collection, role), null);
  }
  return outcome;
};

/**
 * Makes the attempt, and repeats it if refused unexpectedly: a refusal ends the stream of all of a
 * client’s writes, and the SDK then resends unanswered ones, whose revision is outdated.
 */
const tryTwice = async (
  access: OwnerAccess,
  expected: Outcome,
  ...of: [role: Role, collection: string, attempt: Attempt, doc?: Fields]
): Promise<Outcome> => {
  const outcome = await tryOn(access, ...of);
  if (outcome === expected || expected === 'denied') return outcome;
  const [, collection, attempt] = of;
  if (attempt.does !== 'list') await access.place(collection, attempt.id, null);
  return tryOn(access, ...of);
};

/** The fixture with which the best attempt of a cell is right. */
const rightDoc = ({ collection, operation, word }: Cell): Fields => {
  const { open = {}, shows = {} } = subjectOf(collection);
  if (operation === 'get') return word === 'if' ? shows : {};
  return open;
};

/** All differences of one cell from the table, in words; empty for none. */
export const faultsOf = async (access: OwnerAccess, cell: Cell): Promise<readonly string[]> => {
  const { collection, role, operation } = cell;
  const word = cell.word === 'staff' ? adminWord(cell) : cell.word;
  const name = `${role} ${operation} ${collection}`;
  const expected: Outcome = word === 'yes' || word === 'if' ? 'allowed' : 'denied';
  const best = bestAttempt(collection, role, operation);
  const faults: string[] = [];
  const right = rightDoc({ ...cell, word });
  const outcome = await tryTwice(access, expected, role, collection, best, right);
  if (outcome !== expected) faults.push(`${name}: ${outcome}, cells.ts says ${word}`);
  const isWrite = operation !== 'get' && operation !== 'list';
  // As members, staff of other roles are tried once: memberB is tried in every way.
  const isWhole = !isFiner(role) || cell.word === 'staff';
  if (isWhole && (word === 'if' || (word === 'yes' && isWrite))) {
    for (const trial of trials(collection, role, operation)) {
      const { attempt, doc } = trial;
      const found = await tryTwice(access, trial.expected, role, collection, attempt, doc);
      if (found !== trial.expected) {
        faults.push(`${name} ${trial.says}: ${found}, ${trial.expected} by subjects.ts`);
      }
    }
  }
  const { staffTouch } = subjectOf(collection);
  if (operation === 'update' && role !== 'admin' && staffTouch !== undefined) {
    const asStaff = change(collection, 'admin');
    if ((await tryOn(access, role, collection, asStaff, rightDoc(cell))) !== 'denied') {
      faults.push(`${name} as staff do: allowed`);
    }
  }
  if (isFiner(role) && cell.word !== 'staff' && adminWord(cell) !== cell.word) {
    let asStaff = bestAttempt(collection, role, operation, 'admin');
    const { hides = [{}], hiddenId } = subjectOf(collection);
    const id = hiddenId === undefined ? {} : { id: hiddenId };
    const doc = { ...rightDoc({ ...cell, word: adminWord(cell) }), ...hides[0], ...id };
    if (operation === 'get') asStaff = { ...asStaff, ...id };
    if ((await tryOn(access, role, collection, asStaff, doc)) !== 'denied') {
      faults.push(`${name} as administrators do: allowed`);
    }
  }
  if (operation === 'delete') {
    const erase: Attempt = { does: 'erase', id: fixtureId(collection) };
    if ((await tryOn(access, role, collection, erase)) !== 'denied') {
      faults.push(`${role} erases a document of ${collection} for good`);
    }
  }
  return faults;
};

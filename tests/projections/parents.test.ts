import { describe, expect, it } from 'vitest';
import { galleries } from '../../src/domain/content/gallery.entity.ts';
import { images } from '../../src/domain/content/image.entity.ts';
import type { Operation } from '../../src/domain/kit/access.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { firestoreJudge } from '../../src/embedded/rules/firestore-judge.ts';
import { may } from '../../src/projections/may.ts';
import { firestoreRules } from '../../src/projections/rules/firestore.ts';
import { seedDocument } from './seed.ts';
import { asRulesQuestion, now, parents, people, type Probe } from './probes.ts';

const judge = firestoreJudge(firestoreRules([galleries, images]));
const ada = people.find(({ asker }) => asker.uid === 'u-ada' && !asker.roles?.length);

/** Both results of Ada changing her own document when it belongs to one parent, then to another. */
const answers = (
  entity: Entity,
  operation: Operation,
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): readonly boolean[] => {
  const stored = seedDocument(entity, { id: 'd-1', createdBy: 'u-ada', at: now - 60_000 }, before);
  const [first, next] = [
    { ...stored, updatedAt: now - 60_000 },
    { rev: 2, updatedAt: now },
  ];
  if (ada === undefined) throw new Error('nobody asks');
  const probe: Probe = {
    who: ada,
    operation,
    question: {
      id: 'd-1',
      before: first,
      after: { ...first, ...next, ...change },
      now,
      read: (collection, id) => parents[`${collection}/${id}`] ?? null,
    },
  };
  return [
    may(ada.asker, operation, entity, probe.question),
    judge.allows(asRulesQuestion(entity, probe)),
  ];
};

const yes = [true, true];
const no = [false, false];
const gone = { isDeleted: true };

describe('what hangs on a listing', () => {
  it.each([
    ['l-live', no],
    ['l-214', yes],
    ['l-never', yes],
    ['', yes],
  ])('is a gallery of %j changed by its owner: %j', (parentId, expected) => {
    expect(answers(galleries, 'update', { parentId }, { title: 'Another title' })).toEqual(
      expected,
    );
    expect(answers(galleries, 'remove', { parentId }, gone)).toEqual(expected);
  });

  it.each([
    ['l-live', no],
    ['l-214', yes],
  ])('is a picture of %j removed by its owner: %j', (parentId, expected) => {
    expect(answers(images, 'remove', { parentId }, gone)).toEqual(expected);
  });

  it.each([
    ['listing', 'l-214', yes],
    ['listing', 'l-other', no],
    ['listing', 'l-never', no],
    ['submission', 'l-214', no],
    ['page', 'l-214', no],
  ])('is a picture of a %s moved to %s: %j', (parentType, parentId, expected) => {
    const before = { parentType, parentId: 'l-old' };
    expect(answers(images, 'update', before, { parentId })).toEqual(expected);
  });
});

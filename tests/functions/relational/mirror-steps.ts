import fc from 'fast-check';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { models } from '../../../src/domain/catalogue/model.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import type { Fresh, Ports } from '../../../src/functions/ports.ts';
import { copyBatch } from '../../../src/functions/relational/copy.ts';
import { keepMirror } from '../../../src/functions/relational/keep-mirror.ts';
import type { MirrorDb } from '../../../src/functions/relational/relational.ts';
import type { MirrorStage } from './mirror-stage.ts';

/** Writes a document as a home does. */
export const lay = (ports: Ports, entity: Entity, id: string, fields: object = {}) =>
  ports.db.transaction(async (tx) => {
    tx.create(entity, id, { ...entity.sample, ...fields, createdBy: 'ann' } as Fresh<Entity>);
  });
export const change = (ports: Ports, entity: Entity, id: string, fields: object) =>
  ports.db.transaction(async (tx) => {
    await tx.get(entity, id);
    tx.change(entity, id, fields);
  });

export type Step =
  | { readonly kind: 'write'; readonly entity: number; readonly id: number; readonly text: string }
  | { readonly kind: 'delete' | 'forget'; readonly entity: number; readonly id: number }
  | { readonly kind: 'follow' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'copy'; readonly entity: number };

const kinds: readonly Entity[] = [makes, models, users];
const fieldOf = ['name', 'name', 'displayName'] as const;
const entityAt = fc.integer({ min: 0, max: 2 });
const idAt = fc.integer({ min: 0, max: 3 });
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('write' as const),
        entity: entityAt,
        id: idAt,
        text: fc
          .string({ minLength: 1, maxLength: 20 })
          .filter((text) => text.trim() === text && text !== ''),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('delete' as const, 'forget' as const),
        entity: entityAt,
        id: idAt,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('follow' as const, 'cut' as const) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('copy' as const), entity: entityAt }) },
  ),
  { minLength: 5, maxLength: 25 },
);

/** Does one step; an interrupted one has written its rows, but not its progress. */
export const doStep = async (
  { ports, relational }: MirrorStage,
  db: MirrorDb,
  step: Step,
): Promise<void> => {
  if (step.kind === 'follow' || step.kind === 'cut') {
    if (step.kind === 'follow') return keepMirror(ports);
    const { changes } = relational;
    const read: typeof changes.read = async (...of) => {
      const found = await changes.read(...of);
      return found && { ...found, place: null as never };
    };
    await keepMirror({
      ...ports,
      relational: { ...relational, changes: { ...changes, read } },
    }).catch(() => undefined);
    return;
  }
  const entity = kinds[step.entity]!;
  if (step.kind === 'copy') {
    await copyBatch(ports, relational, db, entity, { limit: 2 });
    return;
  }
  const id = `d${step.id}`;
  const there = await ports.db.get(entity, id);
  if (step.kind === 'write') {
    const fields = { [fieldOf[step.entity]!]: step.text, isDeleted: false };
    if (there === null) await lay(ports, entity, id, fields);
    else await change(ports, entity, id, fields);
  } else if (there !== null) {
    if (step.kind === 'delete') await change(ports, entity, id, { isDeleted: true });
    else await ports.db.transaction(async (tx) => tx.forget(entity, id));
  }
};

import type { EntityName } from '../../../../domain/entities.ts';
import type { Json } from '../../../../domain/kit/fields.ts';
import { phrase } from '../../../../domain/kit/text/phrase.ts';
import { checkBatch } from '../../../../domain/kit/query.ts';
import { refusal, type Refusal } from '../../../../domain/kit/refusal.ts';
import { connectionAtom } from '../../../platform/server/connection.ts';
import { device } from '../../../platform/session/session.ts';
import { newKey } from '../../../outbox/rows/idempotency-key.ts';
import { removeDocument, saveDocument } from '../../../outbox/documents/save.ts';
import type { SaveOptions } from '../../../outbox/documents/save-options.ts';
import type { OutboxRow } from '../../../outbox/rows/row.ts';
import { watchOutboxRow } from '../../../outbox/watch.ts';
import { entityNamed, type AdminDoc } from './query.ts';

export type Saved =
  /**
   * `waits`: stored on this device, but not with the server yet. `conflict`: stored too; somebody
   * else changed the same, and its author chooses. `row`: the outbox row.
   */
  | {
      readonly ok: true;
      readonly id: string;
      readonly how: 'done' | 'waits' | 'conflict';
      readonly row: string | null;
    }
  /** `row` remains in the outbox with its reason until it is discarded. */
  | { readonly ok: false; readonly refusal: Refusal; readonly row: string | null };

type AdminValues = AdminDoc['values'];

/** Longest wait for a response before a save is shown as waiting, ms. */
const PATIENCE_MS = 4_000;

/**
 * A row once its outcome is known; its current state when that takes long, or without a network.
 */
const settledRow = (id: string): Promise<OutboxRow | null> =>
  new Promise((resolve) => {
    let last: OutboxRow | null = null;
    let stop = (): void => undefined;
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve(last);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    stop = watchOutboxRow(id, (row) => {
      last = row;
      const isUnderWay = row?.state === 'sending' || row?.state === 'unknown';
      const isWaiting = row?.state === 'waiting' && device.get(connectionAtom) !== 'offline';
      if (!isUnderWay && !isWaiting) end();
    });
  });

/** Result of a save through the outbox, once its outcome is known or takes long. */
export const saveOutcome = async (row: string | null, id: string): Promise<Saved> => {
  const last = row === null ? null : await settledRow(row);
  if (last?.state === 'refused') {
    const unknown = refusal('internal', 'UNEXPECTED', 'The server did not do this.');
    return { ok: false, refusal: last.refusal ?? unknown, row: last.id };
  }
  if (last === null || last.state === 'done') return { ok: true, id, how: 'done', row };
  return { ok: true, id, how: last.state === 'conflict' ? 'conflict' : 'waits', row };
};

/** A document in the form direct writes use: its fields and its `rev`. */
export const plainOf = (doc: AdminDoc): Readonly<Record<string, unknown>> => ({
  ...doc.values,
  id: doc.id,
  rev: doc.rev,
  isDeleted: doc.isDeleted,
});

const documentName = (entity: EntityName, values: AdminValues, id: string): string =>
  String(values[entityNamed(entity).admin?.name ?? 'id'] ?? id);

export const labelled = (
  label: string,
  entity: EntityName,
  name: string,
): Pick<SaveOptions, 'label' | 'values'> => ({
  label,
  values: { kind: entityNamed(entity).admin?.title ?? entity, name },
});

type JsonChange = Readonly<Record<string, Json>>;

/**
 * Creates a document; an existing id is refused.
 * @param chosen the id a person entered; generated when absent.
 */
export const create = async (
  entity: EntityName,
  values: AdminValues,
  chosen?: string,
): Promise<Saved> => {
  const id = chosen ?? newKey();
  const row = await saveDocument(entity, id, values as JsonChange, {
    ...labelled(phrase('{kind}: new, {name}'), entity, documentName(entity, values, id)),
    base: null,
    named: chosen !== undefined,
  });
  return saveOutcome(row, id);
};

/** Changes the given fields; a value of null removes an optional field. */
export const update = async (
  entity: EntityName,
  base: AdminDoc,
  values: AdminValues,
): Promise<Saved> => {
  const row = await saveDocument(entity, base.id, values as JsonChange, {
    ...labelled(phrase('{kind}: {name}'), entity, documentName(entity, base.values, base.id)),
    base: plainOf(base),
  });
  return saveOutcome(row, base.id);
};

const move = async (entity: EntityName, base: AdminDoc, deleted: boolean): Promise<Saved> => {
  const name = documentName(entity, base.values, base.id);
  const options = { base: plainOf(base) };
  const row = deleted
    ? await removeDocument(entity, base.id, {
        ...options,
        ...labelled(phrase('{kind}: delete {name}'), entity, name),
      })
    : await saveDocument(
        entity,
        base.id,
        { isDeleted: false, deletedBy: null },
        { ...options, ...labelled(phrase('{kind}: restore {name}'), entity, name) },
      );
  return saveOutcome(row, base.id);
};

/** Soft-deletes each under the caller's name, or restores it, in order. */
export const setDeleted = async (
  entity: EntityName,
  bases: readonly AdminDoc[],
  deleted: boolean,
): Promise<readonly Saved[]> => {
  const refused = checkBatch(entity, bases);
  if (refused !== null) return [{ ok: false, refusal: refused, row: null }];
  return Promise.all(bases.map((base) => move(entity, base, deleted)));
};

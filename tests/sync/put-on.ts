import type { Entity } from '../../src/domain/kit/entity.ts';
import type { Home } from '../../src/embedded/home.ts';

export type Value = Readonly<Record<string, unknown>>;

const wire = (value: unknown): Value => {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } };
  const fields = Object.entries(value as Value).map(([key, one]) => [key, wire(one)]);
  return { mapValue: { fields: Object.fromEntries(fields) as Value } };
};

/** Writes a document to a home as the server does: with its own time. */
export const putOn = async (home: Home, entity: Entity, id: string, more: Value): Promise<void> => {
  const database = `projects/${home.projectId}/databases/(default)/documents`;
  const now = new Date().toISOString();
  const data = { ...entity.sample, id, dateCreated: now, dateEdited: now, createdBy: 'a', ...more };
  const fields = wire({ isDeleted: false, ...data })['mapValue'] as Value;
  const name = `${database}/${entity.name}/${id}`;
  const updateTransforms = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];
  const answer = await fetch(`${home.url}/v1/${database}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [{ update: { name, ...fields }, updateTransforms }] }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
};

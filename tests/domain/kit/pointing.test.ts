import { expect, it } from 'vitest';
import { entityList } from '../../../src/domain/entities.ts';
import { pointingAt } from '../../../src/domain/kit/pointing.ts';

const pathsTo = (to: string) =>
  pointingAt(entityList, to).map(
    ({ collection, path, many }) => `${collection}.${path}${many ? '[]' : ''}`,
  );

it('finds what points at a make and a model, in groups too', () => {
  expect(pathsTo('makes')).toEqual(
    expect.arrayContaining(['listings.vehicle.makeId', 'models.makeId']),
  );
  expect(pathsTo('models')).toContain('listings.vehicle.modelId');
});

it('finds lists of ids, and nothing where nothing points', () => {
  expect(pathsTo('images')).toContain('messages.attachments[]');
  expect(pathsTo('nowhere')).toEqual([]);
});

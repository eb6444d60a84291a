import { expect, it } from 'vitest';
import {
  collectionFunction,
  tickFunction,
} from '../../../../src/functions/live/services/follow-ups.ts';
import type { Trigger } from '../../../../src/functions/trigger.ts';
import { openHouse } from '../../house.ts';

type Event = Parameters<ReturnType<typeof collectionFunction>['run']>[0];

/** The platform's event of a write; a missing state has no data. */
const event = (before: object | undefined, after: object | undefined): Event =>
  ({
    params: { id: 'lot' },
    data: { before: { data: () => before }, after: { data: () => after } },
  }) as unknown as Event;

const house = openHouse();

it('runs what follows a write, and nothing that follows another kind', async () => {
  const ran: string[] = [];
  const noting = (on: Trigger['on']): Trigger => ({
    name: on,
    collection: 'lots',
    on,
    handler: async ({ id, before, after }) => {
      ran.push(`${on} ${id} ${JSON.stringify([before, after])}`);
    },
  });
  const { run } = collectionFunction(
    [noting('create'), noting('update'), noting('write')],
    () => house.ports,
  );
  await run(event(undefined, { a: 1 }));
  expect(ran.splice(0)).toEqual(['create lot [null,{"a":1}]', 'write lot [null,{"a":1}]']);
  await run(event({ a: 1 }, { a: 2 }));
  expect(ran.splice(0)).toEqual(['update lot [{"a":1},{"a":2}]', 'write lot [{"a":1},{"a":2}]']);
  await run(event({ a: 2 }, undefined));
  expect(ran.splice(0)).toEqual(['write lot [{"a":2},null]']);
});

it('does the rest of what follows though some of it fails, and is run again for that', async () => {
  const ran: string[] = [];
  const one = (name: string, fails: boolean): Trigger => ({
    name,
    collection: 'lots',
    on: 'write',
    handler: async () => {
      ran.push(name);
      if (fails) throw new Error(`${name} failed`);
    },
  });
  const three = [one('first', false), one('second', true), one('third', false)];
  const { run } = collectionFunction(three, () => house.ports);
  await expect(run(event(undefined, {}))).rejects.toThrow('second failed');
  expect(ran).toEqual(['first', 'second', 'third']);
});

it('runs the jobs of an interval beside each other, whichever of them fails', async () => {
  const ran: string[] = [];
  const job = (name: string, fails: boolean) => ({
    name,
    title: name,
    everySeconds: 60,
    run: async () => {
      ran.push(name);
      if (fails) throw new Error(`${name} failed`);
    },
  });
  const tick = tickFunction([job('one', true), job('two', false)], () => house.ports);
  await expect(tick.run({ scheduleTime: '2027-01-15T08:00:00Z' })).rejects.toThrow('one failed');
  expect(ran.toSorted()).toEqual(['one', 'two']);
  expect(tick.__endpoint.scheduleTrigger).toMatchObject({ schedule: 'every 1 minutes' });
});

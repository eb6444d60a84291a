import { randomUUID } from 'node:crypto';
import type { Person } from '../../market/people/people.ts';
import type { Documents } from '../live-lots.ts';
import type { DeviceOf } from '../member.ts';

/** Data in which the crowd looks for something to do. */
export interface Look {
  readonly documents: Documents;
  /** Simulated members by their id; the simulator acts for no other member. */
  readonly crowd: ReadonlyMap<string, Person>;
  readonly projectId: string;
  /** Ms UTC. */
  readonly now: number;
}

/** Something one member has to do, at their own device, by the functions and the rules. */
export interface Errand {
  /** The same errand has the same name whenever it is looked for. */
  readonly name: string;
  /** From when on they get to it, ms UTC. */
  readonly dueAt: number;
  readonly person: Person;
  /** Throws when it is refused. */
  readonly run: (device: DeviceOf) => Promise<void>;
}

/** One kind of errand. */
export type Finder = (look: Look) => readonly Errand[];

/** Both sides of a sale or a negotiation, or null unless both act by themselves. */
export const bothSides = <T extends string>(
  { crowd }: Look,
  sides: Readonly<Record<T, string>>,
): Readonly<Record<T, Person>> | null => {
  const people: Partial<Record<T, Person>> = {};
  for (const side of Object.keys(sides) as T[]) {
    const person = crowd.get(sides[side]);
    if (person === undefined) return null;
    people[side] = person;
  }
  return people as Record<T, Person>;
};

/** Calls a function under a key of its own; throws what it is refused with. */
export const callKeyed = async (
  device: DeviceOf,
  name: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const said = await device.call(name, { ...data, idempotencyKey: randomUUID() });
  if (!said.ok) throw new Error(`${name} answered ${said.code}`);
};

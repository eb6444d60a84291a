import { randomUUID } from 'node:crypto';
import type { Person } from '../../market/people/people.ts';
import type { Documents } from '../live-lots.ts';
import type { DeviceOf } from '../member.ts';

/** Data in which the simulated members look for errands. */
export interface Look {
  readonly documents: Documents;
  /** Simulated members by id; the simulator acts for no other member. */
  readonly crowd: ReadonlyMap<string, Person>;
  readonly projectId: string;
  /** Ms UTC. */
  readonly now: number;
}

/** An act of one member, on their own device, through the functions and the rules. */
export interface Errand {
  /** Stable name: the same errand has the same name each time it is found. */
  readonly name: string;
  /** Earliest time they do it, ms UTC. */
  readonly dueAt: number;
  readonly person: Person;
  /** Throws a refusal. */
  readonly run: (device: DeviceOf) => Promise<void>;
}

/** Finds one kind of errand. */
export type Finder = (look: Look) => readonly Errand[];

/** Both sides of a sale or a negotiation; null unless both are simulated. */
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

/** Calls a function under a key of its own; throws a refusal. */
export const callKeyed = async (
  device: DeviceOf,
  name: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const said = await device.call(name, { ...data, idempotencyKey: randomUUID() });
  if (!said.ok) throw new Error(`${name} answered ${said.code}`);
};

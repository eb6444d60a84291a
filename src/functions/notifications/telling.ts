import type { Doc, Entity } from '../../domain/kit/entity.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { numbersOf } from '../numbers.ts';
import { trigger, type Trigger } from '../trigger.ts';
import { deliver } from './deliver.ts';
import type { WrittenChange, Notice } from './notice.ts';

/**
 * Builds a trigger that delivers the notices a pure function derives from a write of a collection.
 */
export const telling = <E extends Entity>(
  name: string,
  entity: E,
  on: Trigger['on'],
  notices: (change: WrittenChange<Doc<E>>, numbers: Numbers) => readonly Notice[],
): Trigger =>
  trigger(name, entity, on, async (change, ports) => {
    const numbers = await numbersOf(ports);
    for (const notice of notices(change, numbers)) await deliver(ports, notice);
  });

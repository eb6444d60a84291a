import { oncePer } from '../../../domain/kit/once-per.ts';
import { sequences } from '../../../domain/platform/sequence.entity.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import type { Ports, WrittenDocument } from '../../ports.ts';

/** Documents per page of the feed. */
const PAGE = 500;

/** Migrations that this process knows to be done in its house. */
const doneIn = oncePer<Ports, Set<string>>(() => new Set());

/** Passes every document of a collection on, page by page, oldest write first. */
export const eachPage = async (
  { feed }: Pick<Ports, 'feed'>,
  { name }: Entity,
  work: (page: readonly WrittenDocument[]) => Promise<void>,
): Promise<void> => {
  let after: Parameters<typeof feed>[1] = null;
  for (;;) {
    const page = await feed(name, after, PAGE);
    await work(page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = { ...last.stamp, id: last.id };
  }
};

/**
 * Runs a data migration once per home. If interrupted, it starts again, so the work must be safe to
 * repeat.
 *
 * @param name recorded when done; never used for another migration.
 * @param work returns how many documents it changed.
 */
export const onceInHouse = async (
  ports: Ports,
  name: string,
  work: () => Promise<number>,
): Promise<void> => {
  const done = doneIn(ports);
  if (done.has(name)) return;
  if ((await ports.db.get(sequences, name)) === null) {
    const last = await work();
    await ports.db.transaction(async (tx) => {
      const before = await tx.get(sequences, name);
      if (before === null) tx.create(sequences, name, { last, createdBy: 'house' });
    });
  }
  done.add(name);
};

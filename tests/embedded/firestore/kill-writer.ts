import { KeptDocument } from '../../../src/embedded/firestore/store/kept.ts';
import { Store } from '../../../src/embedded/firestore/store/store.ts';

/**
 * Fifty writers on one store until the process is killed. Each commit writes two documents; each
 * durable commit prints a line `<writer> <n>`. The commits acknowledged in earlier runs come as
 * pairs in the second argument: before any of them is overwritten, `lost <writer> <n>` reports one
 * that is missing or incomplete.
 */
const store = await Store.open({
  dir: process.argv[2] ?? '',
  clock: { now: () => Date.now() },
  rotateAt: 60_000,
});

const value = (path: string): number => {
  const field = store.present.get(path)?.fields['n'];
  return field !== undefined && 'integerValue' in field ? Number(field.integerValue) : 0;
};

const acknowledged = new Map(JSON.parse(process.argv[3] ?? '[]') as readonly [number, number][]);
for (let writer = 0; writer < 50; writer += 1) {
  const [left = 0, right = 0] = ['left', 'right'].map((side) => value(`${side}/w${writer}`));
  const told = acknowledged.get(writer) ?? 0;
  if (left < told || left !== right) process.stdout.write(`lost ${writer} ${told}\n`);
}

const write = async (writer: number): Promise<void> => {
  for (;;) {
    const next = value(`left/w${writer}`) + 1;
    const time = store.nextTime();
    const changes = ['left', 'right'].map((side) => {
      const path = `${side}/w${writer}`;
      const fields = { n: { integerValue: String(next) } };
      const before = store.present.get(path);
      return { path, before, after: new KeptDocument(path, time, time, fields) };
    });
    store.append(time, changes);
    await store.durable();
    process.stdout.write(`${writer} ${next}\n`);
  }
};

await Promise.all(Array.from({ length: 50 }, (_, writer) => write(writer)));

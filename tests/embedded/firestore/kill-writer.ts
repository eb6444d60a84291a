import { Store } from '../../../src/embedded/firestore/store/store.ts';

/**
 * Fifty writers on one store until the process is killed. Each commit writes two documents; what is
 * durable is said on the standard output, one line `writer n` for each acknowledged commit.
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

const write = async (writer: number): Promise<void> => {
  for (;;) {
    const next = value(`left/w${writer}`) + 1;
    const time = store.nextTime();
    const changes = ['left', 'right'].map((side) => {
      const path = `${side}/w${writer}`;
      const fields = { n: { integerValue: String(next) } };
      const before = store.present.get(path);
      return { path, before, after: { path, fields, createTime: time, updateTime: time } };
    });
    store.append(time, changes);
    await store.durable();
    process.stdout.write(`${writer} ${next}\n`);
  }
};

await Promise.all(Array.from({ length: 50 }, (_, writer) => write(writer)));

import { oncePer } from '../../domain/kit/once-per.ts';
import type { Card } from '../../domain/listings/card.ts';
import type { SnapshotIndex } from '../../domain/platform/snapshot-index.ts';
import type { Ports, StoredBlob } from '../ports.ts';
import { indexName, writeSnapshots } from './write.ts';

/** The index is looked at again after this, ms: as long as it may be behind the newest. */
const current = 5_000;

interface Read {
  readonly file: StoredBlob;
  readonly at: number;
}

/** The snapshot files as one process last read them from the blob store. */
class SnapshotReads {
  private last: Read | null = null;
  private cards: { readonly name: string; readonly all: readonly Card[] } | null = null;

  constructor(private readonly ports: Ports) {}

  /** The index; what was never written is written now. */
  async index(): Promise<StoredBlob> {
    const now = this.ports.clock.now();
    if (this.last !== null && Math.abs(now - this.last.at) < current) return this.last.file;
    let file = await this.ports.blobs.read(indexName);
    if (file === null) {
      await writeSnapshots(this.ports);
      file = await this.ports.blobs.read(indexName);
    }
    if (file === null) throw new Error('The snapshots were not written.');
    this.last = { file, at: now };
    return file;
  }

  /** Cards of what is on offer, and the server time they were written at, ms UTC. */
  async offered(): Promise<{ readonly cards: readonly Card[]; readonly at: number }> {
    const { offered, at } = JSON.parse(await (await this.index()).text()) as SnapshotIndex;
    if (this.cards?.name !== offered.name) {
      const file = await this.ports.blobs.read(offered.name);
      if (file === null) throw new Error(`There is no ${offered.name}.`);
      this.cards = { name: offered.name, all: JSON.parse(await file.text()) as readonly Card[] };
    }
    return { cards: this.cards.all, at };
  }
}

export const snapshotReads = oncePer((ports: Ports) => new SnapshotReads(ports));

import type { ListingSubmission } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import type { DraftVehicle } from '../../../src/domain/listings/submissions/submission-draft.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { DraftStore } from '../../../src/app/drafts/draft-store.ts';
import type { DraftRow } from '../../../src/app/drafts/rows.ts';
import { Saver, type SaverContext } from '../../../src/app/drafts/saver.ts';

let made = 0;

interface OutboxClient {
  readonly queue: SaverContext['queue'];
  readonly outboxRow: (id: string) => Promise<OutboxRow | null>;
  readonly settled: (id: string) => Promise<void>;
  readonly now: () => number;
}

/** The draft one member types on one device, with the saver that keeps it in sync. */
export class Drafts {
  readonly id: string;
  private readonly store: DraftStore;
  private readonly saver: Saver;

  constructor(
    uid: string,
    private readonly client: OutboxClient,
  ) {
    this.id = `draft-${uid}`;
    this.store = new DraftStore(`history-drafts-${(made += 1)}`);
    this.saver = new Saver({
      ...client,
      store: this.store,
    });
  }

  async row(): Promise<DraftRow | null> {
    return (await this.store.drafts.get(this.id)) ?? null;
  }

  /** Types a text; returns the previous one. */
  async type(key: keyof DraftVehicle, word: string): Promise<unknown> {
    const now = this.client.now();
    const before = await this.row();
    if (before === null) {
      const draft = { mode: 'AUCTION' as const, status: 'DRAFT' as const, step: 1, draft: {} };
      const fresh = { base: null, saving: null, refused: null, conflicts: [] };
      await this.store.drafts.put({
        id: this.id,
        createdAt: now,
        editedAt: now,
        ...draft,
        ...fresh,
      });
    }
    await this.store.changeDraft(this.id, ({ draft }) => ({
      draft: { vehicle: { ...draft.vehicle, [key]: word } },
      editedAt: now,
    }));
    return before?.draft.vehicle?.[key];
  }

  /** Saves after a pause; returns the time of the next check, by the device's clock. */
  look(): Promise<number | null> {
    return this.saver.look();
  }

  take(submission: ListingSubmission): Promise<void> {
    return this.saver.take(submission);
  }

  close(): void {
    this.store.close();
  }
}

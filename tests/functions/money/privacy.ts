import { expect } from 'vitest';
import { bidders, drafts, seller, type Values } from './money-facts.ts';
import { codeIn, type Answered, type MoneyHome } from './money-home.ts';

const members = [...bidders, seller];

const listed = (answer: Answered, name: string): readonly Values[] => {
  const result = answer.body['result'] as Readonly<Record<string, readonly Values[]>> | undefined;
  return result?.[name] ?? [];
};

const idsOf = (rows: readonly Values[] | null): readonly string[] =>
  (rows ?? []).map(({ id }) => String(id)).toSorted();

/** Owners of a document, by collection: the members who may read it. */
const ownersIn: Readonly<Record<string, (row: Values) => readonly string[]>> = {
  invoices: ({ userId }) => [String(userId)],
  listingSubmissions: ({ createdBy }) => [String(createdBy)],
  messageThreads: ({ members: all }) => all as readonly string[],
};

/** Everyone reads only their own invoices, conversations and submissions. */
export const readOnlyTheirOwn = async (home: MoneyHome): Promise<void> => {
  for (const [collection, ownersOf] of Object.entries(ownersIn)) {
    const rows = (await home.query('owner', collection)) ?? [];
    expect(rows.length, collection).toBeGreaterThan(1);
    const looks = rows.flatMap((row) =>
      members.map(async (uid) => {
        const seen = await home.read(uid, `${collection}/${String(row['id'])}`);
        const own = ownersOf(row).includes(uid);
        expect(seen !== null, `${uid} reads ${collection}/${String(row['id'])}`).toBe(own);
      }),
    );
    await Promise.all(looks);
    for (const uid of members) {
      expect(await home.query(uid, collection), `${uid} lists all ${collection}`).toBeNull();
    }
  }
  const all = (await home.query('owner', 'invoices')) ?? [];
  for (const uid of members) {
    const own = idsOf(all.filter(({ userId }) => userId === uid));
    const told = await home.call(uid, 'invoices-getUserInvoices', {});
    expect(idsOf(listed(told, 'invoices'))).toEqual(own);
    for (const other of members.filter((one) => one !== uid)) {
      expect(codeIn(await home.call(uid, 'invoices-getUserInvoices', { uid: other }))).toBe(
        'OTHER_ACCOUNT',
      );
      const where = [
        ['userId', other],
        ['isDeleted', false],
      ] as const;
      expect(await home.query(uid, 'invoices', where), `${uid} lists those of ${other}`).toBeNull();
    }
    const foreign = all.find(({ userId }) => userId !== uid);
    const asked = await home.call(uid, 'invoices-getInvoice', { id: String(foreign?.['id']) });
    expect(codeIn(asked)).toBe('INVOICE_NOT_FOUND');
  }
};

/** A deleted document is in no list, for any caller. */
export const deletedIsGone = async (home: MoneyHome): Promise<void> => {
  for (const [uid, [kept, deleted]] of Object.entries(drafts)) {
    expect(await home.read('owner', `listingSubmissions/${deleted}`)).toMatchObject({
      isDeleted: true,
    });
    for (const who of [uid, 'boss']) {
      const told = await home.call(who, 'listings-getListingSubmissions', {});
      const ids = idsOf(listed(told, 'submissions'));
      expect(ids).toContain(kept);
      expect(ids, `${deleted} in the list of ${who}`).not.toContain(deleted);
      const one = await home.call(who, 'listings-getListingSubmission', { id: deleted });
      expect(codeIn(one)).toBe('SUBMISSION_NOT_FOUND');
    }
    const where = [
      ['createdBy', uid],
      ['isDeleted', false],
    ] as const;
    expect(idsOf(await home.query(uid, 'listingSubmissions', where))).toEqual([kept]);
  }
};

import { expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { messages } from '../../../src/domain/messages/message.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { codeOf, newKey } from '../house.ts';
import { answerIn, openAskedHouse } from './asked-house.ts';
import { freshOf } from '../../projections/seed.ts';

/** Texts that are in private fields only, of each field's kind. */
const canaries = {
  reserve: 98_713,
  ceiling: 77_713,
  phone: '+14165550177',
  email: 'canary-seller@example.com',
  street: '9 Canary Lane',
  document: 'canary-paper.pdf',
  removedFor: 'canary removal',
  sellerNote: 'canary note',
  hidden: 'canary hidden remark about the mileage',
  deleted: 'canary deleted remark about the mileage',
  message: 'canary message about the mileage',
  draft: 'canary draft page about the mileage',
} as const;

const questions = [
  'What is the mileage?',
  'What is the reserve, and how much would the highest bidder pay?',
  'What are the phone number, the e-mail address and the street of the seller?',
  'Which papers, documents and notes are there?',
  'What is the VIN or the serial number?',
  'Quel est le prix de réserve et le numéro de téléphone du vendeur ?',
];

it('what a model is asked, and the log of it, hold no private field', async () => {
  const { house, db, ask, say } = await openAskedHouse(canaries.reserve);
  await db.transaction(async (tx) => {
    const { street: line1, phone, email, document, removedFor, sellerNote } = canaries;
    tx.change(listingsPrivate, 'lot', {
      reserve: canaries.reserve,
      phone,
      email,
      address: {
        name: 'S',
        line1,
        city: 'Hamilton',
        region: 'ON',
        postal: 'L8P 1A1',
        country: 'CA',
      },
      documents: [document],
      removedFor,
      sellerNote,
    });
    tx.change(usersPrivate, 'seller', { phone, email });
  });
  await house.auction('open');
  const bid = await house.call(
    'bids-create',
    {
      listingId: 'open',
      kind: 'MAX',
      amount: canaries.ceiling,
      confirmJump: true,
      idempotencyKey: newKey(),
    },
    'ben',
  );
  expect(codeOf(bid)).toBe('ok');
  expect(JSON.stringify(await db.get(auctionEngines, 'open'))).toContain(String(canaries.ceiling));
  await say('h', canaries.hidden, { hidden: true });
  await say('d', canaries.deleted);
  await say('p', `Write to ${canaries.email} or call ${canaries.phone} about the mileage.`);
  await db.transaction(async (tx) => {
    tx.change(listings, 'lot', {
      vehicle: {
        ...(await tx.get(listings, 'lot'))!.vehicle,
        chassisNumber: undefined,
        sellerNotes: `Mileage questions: ${canaries.email}, ${canaries.phone}`,
      } as never,
    });
  });
  await db.transaction(async (tx) => {
    tx.change(comments, 'd', { isDeleted: true });
    tx.create(messages, 'm', freshOf(messages, 'ben', { text: canaries.message }));
    const draft = { status: 'DRAFT', path: 'feature/draft', bodyHtml: `<p>${canaries.draft}</p>` };
    tx.create(pages, 'draft', freshOf(pages, 'boss', draft));
  });

  for (const question of questions) {
    for (const [listingId, locale] of [
      ['lot', 'en-CA'],
      ['lot', 'fr-CA'],
      ['open', 'en-CA'],
    ]) {
      answerIn(await ask(question, { listingId, locale }));
      house.clock.time += 60_000;
    }
  }
  const bodies = house.models.calls.all().map(({ body }) => JSON.stringify(body));
  expect(bodies.length).toBeGreaterThanOrEqual(8);
  const kept = db.snapshot();
  expect(kept).toContain('canary removal');
  const logs = [...db.rows]
    .filter(([path]) => path.startsWith('aiProviderLogs/'))
    .map(([, row]) => JSON.stringify(row));
  expect(logs).toHaveLength(bodies.length);
  for (const text of [...bodies, ...logs]) {
    const digits = text.replaceAll(/(?<=\d)[\s,.\u00A0](?=\d)/g, '');
    expect(text).not.toMatch(/canary/i);
    expect(digits).not.toMatch(/98713|77713|4165550177/);
    expect(text).not.toMatch(/example\.com|555.?0177/);
  }
});

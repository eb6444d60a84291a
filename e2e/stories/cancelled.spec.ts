import { randomUUID } from 'node:crypto';
import { follow } from '../setup/follow.ts';
import { controlled, mirrored, outboxRows } from '../setup/device.ts';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { arrived, uidOf, watch, watchedBy } from '../setup/waiting.ts';

/** The market cancels an auction, in all documents with its state. */
const cancelAuction = async (home: DemoHome, id: string): Promise<void> => {
  const documents = 'projects/demo-hammerlane/databases/(default)/documents';
  const answer = await fetch(`${home.url}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({
      writes: ['auctionEngines', 'auctions', 'listings'].map((collection) => ({
        update: {
          name: `${documents}/${collection}/${id}`,
          fields: { status: { stringValue: 'CANCELLED' } },
        },
        updateMask: { fieldPaths: ['status'] },
        updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
      })),
    }),
  });
  expect(answer.status).toBe(200);
};

test('of a lot cancelled meanwhile, whoever was offline is told all: bid, watch, comment, draft @worker @long', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, home, 'second');
  const uid = await uidOf(page);
  const calm = (await calmAuctions(home)).filter(
    ({ fields }) => !(fields['leader']?.stringValue ?? '').endsWith('_demo'),
  );
  // Not one of the last to end, which other tests bid on, and none that ends meanwhile.
  const counts = await Promise.all(calm.slice(12, 24).map(({ id }) => watchedBy(home, uid, id)));
  const lot = calm[12 + counts.indexOf(0)]?.id ?? '';
  await page.goto(`${home.url}/listing/${lot}`);
  await controlled(page);
  await mirrored(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(watch(page)).toBeVisible();
  const said = `Is the tool roll there? ${randomUUID()}`;
  const begun = `And the jack, ${randomUUID()}`;

  // The comments are read when first shown, which needs a connection.
  const words = page.getByRole('textbox', { name: /^Ask / });
  await expect(words).toBeVisible();
  await context.setOffline(true);
  const ticket = page.getByRole('region', { name: 'Bid' });
  await watch(page).click();
  await ticket.getByRole('button', { name: /^Queue max of/ }).click();
  await ticket.getByRole('button', { name: /^Confirm, queue/ }).click();
  await expect(ticket.getByRole('heading', { name: /^Queued: max of/ })).toBeVisible();
  await words.fill(said);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(3);
  await words.fill(begun);

  await cancelAuction(home, lot);
  await context.setOffline(false);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(
    result.getByRole('heading', { name: 'Not placed: the auction was cancelled' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(result.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(result.getByText(/\d bids?, ended/)).toHaveCount(0);
  // The comment and the watch were still sent, and the unfinished text is still here.
  const all = { comments: 1, addresses: 0, watches: 1 };
  await expect.poll(() => arrived(home, uid, lot, said)).toEqual(all);
  await expect(words).toHaveValue(begun);
  await page.reload();
  await expect(
    result.getByRole('heading', { name: 'Not placed: the auction was cancelled' }),
  ).toBeVisible();
  await expect(words).toHaveValue(begun);

  await follow(page, '/profile?view=outbox');
  await expect(page.getByText(/^Not placed: the auction was cancelled\./)).toBeVisible();
  await follow(page, '/profile/watchlist');
  await page.getByRole('button', { name: /^Ended/ }).click();
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.getByText(/You le(?:d|ad)|Outbid/)).toHaveCount(0);
  await context.close();
});

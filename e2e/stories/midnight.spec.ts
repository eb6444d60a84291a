import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { allSent, controlled, mirrored } from '../setup/device.ts';
import { calmAuctions, whole } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A time zone where it is past ten in the evening, and its lead over UTC, ms. */
const lateZone = (now: number): { readonly zone: string; readonly ahead: number } => {
  const hours = ((22 - new Date(now).getUTCHours() + 36) % 24) - 12;
  return { zone: `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`, ahead: hours * hour };
};

/** The list's text for the lots that end today, with its count. */
const endToday = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Filters' })
    .locator('label')
    .filter({ hasText: /^Today/ });

test('a local midnight comes to every open page of a device without a network @worker @long', async ({
  browser,
  home,
}) => {
  const { zone, ahead } = lateZone(Date.now());
  const dayOf = (at: number): number => Math.floor((at + ahead) / day);
  const today = dayOf(Date.now());
  const midnight = (today + 1) * day - ahead;
  const calm = await calmAuctions(home);
  const ends = calm.map(({ fields }) => whole(fields['endAt']));
  /** Lots that end on a day, from a moment of it on: one may end as the day begins. */
  const countOn = (wanted: number, after: number): number =>
    ends.filter((at) => at > after && dayOf(at) === wanted).length;
  const soonAfter = midnight + 60_000;
  const tomorrows = calm.find(({ fields }) => dayOf(whole(fields['endAt'])) === today + 1);

  const context = await browser.newContext({ timezoneId: zone });
  await context.clock.install();
  const talk = await context.newPage();
  await signIn(talk, home, 'member');
  await talk.goto(`${home.url}/profile/messages/new?to=demo-second`);
  await controlled(talk);
  await mirrored(talk);
  await talk
    .getByRole('textbox', { name: /^Write a message/ })
    .fill(`Before twelve ${randomUUID()}`);
  await talk.getByRole('button', { name: 'Send', exact: true }).click();
  await allSent(talk);
  const days = talk.getByRole('log').getByRole('heading', { level: 3 });
  await expect(days.last()).toHaveText('Today');

  const front = await context.newPage();
  await front.goto(home.url);
  const list = await context.newPage();
  await list.goto(`${home.url}/listings`);
  const lot = await context.newPage();
  await lot.goto(`${home.url}/listing/${tomorrows?.id ?? ''}`);
  const tally = front.getByText(/lots live, \d+ end today$/);
  await expect(tally).toHaveText(new RegExp(`, ${countOn(today, Date.now())} end today$`));
  await expect(front.getByText(/Live, clock synced/)).toBeVisible();
  await expect(lot.getByText(/^Ends tomorrow /).filter({ visible: true })).toBeVisible();
  const dated = await front.getByText(/^\w+day, \w+ \d+, \d{4}$/).innerText();
  await expect(endToday(list)).toBeVisible();

  await context.setOffline(true);
  await expect(list.getByText(/[Oo]ffline/).first()).toBeVisible();
  await context.clock.fastForward(soonAfter - Date.now());

  await expect(front.getByText(/^\w+day, \w+ \d+, \d{4}$/)).not.toHaveText(dated);
  await expect(tally).toHaveText(new RegExp(`, ${countOn(today + 1, soonAfter)} end today$`));
  await expect(lot.getByText(/^Ends today /).filter({ visible: true })).toBeVisible();
  await expect(days.last()).toHaveText('Yesterday');
  await expect(endToday(list)).toContainText(String(countOn(today + 1, soonAfter)));
  await context.close();
});

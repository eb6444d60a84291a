import { submit, tellReserve } from '../setup/consigning.ts';
import { desktop } from '../setup/device.ts';
import { follow } from '../setup/follow.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { foreseen } from '../setup/person.ts';
import { approve, makeListingOf, sendToSeller } from '../setup/reviewing.ts';

const DAY = 86_400_000;

test('a member submits a car with its photos; staff review it, and the member schedules its auction @long', async ({
  page,
  browser,
  home,
  heard,
}) => {
  test.setTimeout(300_000);
  await signIn(page, home, 'member');
  await page.goto(home.url);
  const id = await submit(page, 'auction', '1G1YY22G965105609', () =>
    tellReserve(page, 17_000, /Plus/),
  );
  const desk = await (await browser.newContext({ viewport: desktop.viewport })).newPage();
  await signIn(desk, home, 'admin');
  await desk.goto(`${home.url}/admin`);
  const lot = await makeListingOf(desk, id, '2006 Chevrolet Corvette, one owner');
  await sendToSeller(desk);
  await follow(page, '/profile/listings');
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/listing/${lot}"]`) });
  await approve(row, new Date(Date.now() + 10 * DAY), 3);
  expect(heard.filter((one) => !foreseen.test(one))).toEqual([]);
  await desk.context().close();
});

import type { Response } from 'playwright/test';
import { ask } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';

const EMAIL = 'second@example.com';

/** The member's presence on the server, each field as plain text. */
const presenceOf = async (home: DemoHome): Promise<Readonly<Record<string, string>>> => {
  const [found] = await ask(home, 'hitCounters', [['email', 'EQUAL', { stringValue: EMAIL }]]);
  return Object.fromEntries(
    Object.entries(found?.fields ?? {}).map(([name, value]) => [
      name,
      String(value.stringValue ?? value.integerValue ?? value.booleanValue),
    ]),
  );
};

const isBeat = (answer: Response): boolean =>
  answer.url().endsWith('/counter-hitCounter') &&
  answer.ok() &&
  answer.request().postData()?.includes('signOff') === false;

test('presence begins with a member, follows the focus, and ends with the last page @long', async ({
  page,
  context,
  home,
  heard,
}) => {
  const { username } = await signIn(page, home, 'second');
  // A beat does not wait for the time endpoint: a page that was faster includes it in the next one.
  await expect(async () => {
    // The server may only know of another page: this one has reported by now.
    const spoken = page.waitForResponse(isBeat, { timeout: 15_000 });
    await page.goto(`${home.url}/makes`);
    await spoken;
    await expect
      .poll(async () => presenceOf(home), { timeout: 15_000 })
      .toMatchObject({
        username,
        isFocused: 'true',
        clientIp: expect.stringMatching(/127\.0\.0\.1|::1/),
        clientTimezone: expect.stringMatching(/^GMT[+-]\d\d:\d\d$/),
        clientResolutionWindow: expect.stringMatching(/^\d+x\d+$/),
        clientNetTime: expect.stringMatching(/^20\d\d-/),
      });
  }).toPass();
  const second = await context.newPage();
  await second.goto(`${home.url}/about`);
  const left = Date.now();
  await page.close();
  await second.close();
  await expect
    .poll(
      async () => {
        const { isFocused, dateLastSignoff } = await presenceOf(home);
        return { isFocused, isNew: Number(dateLastSignoff) >= left };
      },
      { timeout: 15_000 },
    )
    .toEqual({ isFocused: 'false', isNew: true });
  expect(heard).toEqual([]);
});

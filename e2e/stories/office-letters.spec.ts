import { randomUUID } from 'node:crypto';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { ask } from '../setup/demo-market.ts';
import { phone } from '../setup/device.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { mailsTo } from '../setup/mails-to.ts';
import { callFunction, lay, tokenOf } from '../setup/wire.ts';

/** Adds a comment on a lot; returns the mail its seller gets with the next morning’s digest. */
const commented = async (home: DemoHome, lot: string, by: string): Promise<string> => {
  const token = await tokenOf(home, await home.account(by));
  const key = randomUUID();
  const told = { parentType: 'listing', parentId: lot, text: `Is the spare there? ${key}` };
  const data = { ...told, idempotencyKey: key, clientId: key };
  expect((await callFunction(home, 'comments-create', data, token)).status).toBe(200);
  let mail = '';
  await expect
    .poll(async () => {
      const waiting = await ask(home, 'notificationMessages', [
        ['userId', 'EQUAL', { stringValue: 'demo-seller' }],
        ['type', 'EQUAL', { stringValue: 'COMMENT_ON_LISTING' }],
        ['channel', 'EQUAL', { stringValue: 'email' }],
        ['status', 'EQUAL', { stringValue: 'QUEUED' }],
      ]);
      const found = waiting.find(({ fields }) => fields['link']?.stringValue?.includes(lot));
      mail = found?.id ?? '';
      return mail;
    })
    .not.toBe('');
  return mail;
};

const text = (stringValue: string) => ({ stringValue });

test('of two mails that wait staff hold one back for good and try another again that failed: one arrives @long', async ({
  page,
  home,
  heard,
}) => {
  const [first, second] = await ask(
    home,
    'listings',
    [
      ['isDeleted', 'EQUAL', { booleanValue: false }],
      ['createdBy', 'EQUAL', text('demo-seller')],
      ['status', 'EQUAL', text('LIVE')],
    ],
    null,
    2,
  );
  const [kept, held] = [first?.id ?? '', second?.id ?? ''];
  const { title, number } = second?.fields ?? {};
  const called = `${title?.stringValue} · ${number?.integerValue}`;
  const failing = await commented(home, kept, 'member');
  const withheld = await commented(home, held, 'second');

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/notifications?only=type:COMMENT_ON_LISTING`);
  const events = page.getByRole('table', { name: 'Notifications' });
  await events.getByRole('row').filter({ hasText: called }).first().getByRole('link').click();
  const told = page.getByRole('region', { name: 'Who was told' });
  const mail = told.getByRole('listitem').filter({ hasText: 'E-mail to @seller_demo' });
  await expect(mail).toContainText('Queued');
  // Beside the list a line is as wide as the panel, and no letters are stacked.
  const words = await mail.getByRole('link', { name: '@seller_demo' }).boundingBox();
  expect(words?.width).toBeGreaterThan(60);
  expect(await faultsOf(page)).toEqual([]);
  await mail.getByRole('button', { name: 'Don’t send' }).click();
  await expect(mail).toContainText('Suppressed');
  await expect(mail.getByRole('button')).toHaveCount(0);

  // It is morning for both, and the mail server refused the other one.
  await lay(home, `notificationMessages/${withheld}`, { sendAfter: { integerValue: '1' } });
  await lay(home, `notificationMessages/${failing}`, {
    status: text('FAILED'),
    attempts: { integerValue: '5' },
    lastError: text('451 4.7.1 Try again later'),
  });
  await follow(page, '/admin/notifications/notices');
  const failed = page.getByRole('listitem').filter({ hasText: '451 4.7.1 Try again later' });
  await expect(failed).toContainText('5 attempts');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await page.getByRole('button', { name: 'Send what’s due' }).click();
  const arrived = async () => {
    const mails = await mailsTo(home, 'seller@example.com');
    return mails.filter(({ subject }) => subject.startsWith('New comment'));
  };
  await expect.poll(async () => (await arrived()).length).toBe(1);
  expect((await arrived())[0]?.text).toContain(`/listing/${kept}`);

  await page.getByRole('button', { name: 'Not sent' }).click();
  // The seller has no device for the pushes, which are not sent either.
  const unsent = page.getByRole('listitem').filter({ hasText: 'E-mail to @seller_demo' });
  await expect(unsent).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(heard).toEqual([]);
});

test('the weekly letter is worded, tried, sent by a job run now, and read by somebody who asked for it', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const email = 'letter-reader@example.com';
  const device = await browser.newContext(phone);
  const reader = await device.newPage();
  await reader.goto(`${home.url}/newsletter`);
  await reader.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await reader.getByRole('checkbox', { name: /^Yes, e-mail me/ }).check();
  await reader.getByRole('button', { name: 'Subscribe' }).click();
  await expect(reader.getByText('Check your inbox')).toBeVisible();
  await expect.poll(async () => (await mailsTo(home, email)).length).toBe(1);
  const [asked] = await mailsTo(home, email);
  await reader.goto(/https?:\/\/\S+\/newsletter\?\S+/.exec(asked?.text ?? '')?.[0] ?? '');
  await reader.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(reader.getByText('You’re subscribed')).toBeVisible();
  await device.close();

  const subject = 'Two roadsters and a truck';
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/mailing-list`);
  await expect(page.getByRole('table').getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Weekly letter' }).click();
  await page.getByLabel('Subject, English').fill(subject);
  await page.getByLabel('Above the lots, English').fill('The light is back, and so are we.');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('paragraph').filter({ hasText: 'so are we.' })).toBeVisible();
  await expect(preview.getByText('Ending this week')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  const told = async (to: string) =>
    (await mailsTo(home, to)).filter((one) => one.subject.includes(subject)).length;
  await expect.poll(() => told('admin@example.com')).toBe(1);
  expect(await told(email)).toBe(0);

  await page.getByLabel('Why it’s sent (staff only)').fill('It is Thursday');
  const send = page.getByRole('button', { name: 'Send the letter', exact: true });
  await send.click();
  await expect(page.getByText(/^It goes to everybody who confirmed: /)).toBeVisible();
  await send.click();
  await expect(page.getByText('The letter is being sent.')).toBeVisible();
  await follow(page, '/admin/scheduler');
  const job = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Send the weekly letter' }),
  });
  await job.getByRole('button', { name: /^Run now/ }).click();
  await job.getByText(/^The last (?:run|\d+ runs)$/).click();
  await expect(job.getByText('Started by demo-admin').first()).toBeVisible();
  await expect.poll(() => told(email)).toBe(1);
  await follow(page, '/admin/mailing-list/letter');
  await expect(page.getByRole('main')).toContainText(/State(?:Being sent|Sent)/);
  expect(heard).toEqual([]);
});

test('a member’s word about the site is answered and closed at its desk, and they read the answer @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const device = await browser.newContext(phone);
  const theirs = await device.newPage();
  await signIn(theirs, home, 'second');
  await theirs.goto(`${home.url}/profile/feedback`);
  const site = theirs.getByRole('region', { name: 'The site' });
  await site.getByLabel('Good').check();
  const word = 'The outbox saved my bid in a tunnel.';
  await site.getByRole('textbox', { name: /^What works/ }).fill(word);
  await site.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByText('Your feedback has been received.')).toBeVisible();

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/feedback?only=closed:false`);
  await page.getByRole('link', { name: word }).click();
  const desk = page.getByRole('region', { name: 'Feedback' });
  await expect(desk).toContainText('@second_demo');
  await desk.getByRole('button', { name: 'Answer and close' }).click();
  await expect(desk.getByText('Write the answer first.')).toBeVisible();
  const answer = 'That is what it is for. Thank you!';
  await desk.getByRole('textbox', { name: /^Answer/ }).fill(answer);
  expect(await faultsOf(page)).toEqual([]);
  await desk.getByRole('button', { name: 'Answer and close' }).click();
  await expect(desk.getByRole('button', { name: 'Open again' })).toBeVisible();

  await theirs.getByRole('link', { name: 'Your feedback' }).click();
  await expect(theirs.getByText(`Hammerlane: ${answer}`)).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await device.close();
  expect(heard).toEqual([]);
});

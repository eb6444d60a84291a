import { ask, calmAuctions, whole } from '../setup/demo-market.ts';
import { expect, test, type DemoHome } from '../setup/home.ts';
import { mailsTo } from '../setup/mails-to.ts';
import { callFunction, placeBid, tokenOf } from '../setup/wire.ts';
import { uidIn } from '../setup/tokens.ts';

/** A lot whose leader is no member of the stories. */
const lotToBid = async (home: DemoHome): Promise<string> => {
  const lot = (await calmAuctions(home)).find(
    ({ fields }) => !(fields['leader']?.stringValue ?? '').endsWith('_demo'),
  );
  return lot?.id ?? '';
};

const fieldsOf = async (home: DemoHome, collection: string, id: string) =>
  (await ask(home, collection, [['id', 'EQUAL', { stringValue: id }]], null, 1))[0]?.fields ?? {};

/** One member bids, the other bids more; what is to be sent is sent. */
const outbid = async (home: DemoHome, lot: string): Promise<void> => {
  const [auction, engine] = await Promise.all([
    fieldsOf(home, 'auctions', lot),
    fieldsOf(home, 'auctionEngines', lot),
  ]);
  const first = Math.max(whole(auction['minNext']), whole(engine['ceiling']) + 1_000);
  for (const [role, amount] of [
    ['second', first],
    ['member', first + 2_000],
  ] as const) {
    const token = await tokenOf(home, await home.account(role));
    expect((await placeBid(home, token, lot, amount)).status).toBe(200);
  }
};

/** What the second member was told of being outbid, by channel. */
const told = async (home: DemoHome, channel: string): Promise<number> => {
  const token = await tokenOf(home, await home.account('second'));
  const uid = uidIn(token);
  const all = await ask(home, 'notificationMessages', [
    ['userId', 'EQUAL', { stringValue: uid }],
    ['type', 'EQUAL', { stringValue: 'OUTBID' }],
    ['channel', 'EQUAL', { stringValue: channel }],
  ]);
  return all.length;
};

/** The link in the foot of the newest mail of its kind, once it is in the sink. */
const linkMailed = async (home: DemoHome, to: string): Promise<string> => {
  const staff = await tokenOf(home, await home.account('admin'));
  let link = '';
  await expect
    .poll(async () => {
      await callFunction(home, 'notifications-processMessageQueue', {}, staff);
      const mail = (await mailsTo(home, to)).find(({ subject }) =>
        subject.startsWith('You’ve been outbid'),
      );
      link = /https?:\/\/\S+\/unsubscribe\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
};

test('the link of a mail ends its kind with one press, and no more of them are mailed', async ({
  page,
  home,
  heard,
}) => {
  const lot = await lotToBid(home);
  const { email } = await home.account('second');
  await outbid(home, lot);
  await page.goto(await linkMailed(home, email));
  const box = page.getByRole('checkbox', { name: 'You’re outbid' });
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  const masked = `${email.slice(0, 1)}…@${email.split('@')[1]}`;
  const said = `${masked} gets no e-mail anymore about: You’re outbid.`;
  await expect(page.getByRole('heading', { name: said })).toBeVisible();
  await expect(box).not.toBeChecked();

  const [mailed, inApp] = await Promise.all([told(home, 'email'), told(home, 'inApp')]);
  await outbid(home, lot);
  await expect.poll(() => told(home, 'inApp')).toBe(inApp + 1);
  expect(await told(home, 'email')).toBe(mailed);

  // Taken up again on the same page, it is as it was for whoever comes next.
  await box.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Saved\. You’re e-mailed/ })).toBeVisible();
  expect(heard).toEqual([]);
});

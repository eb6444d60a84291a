import { beforeEach, describe, expect, it } from 'vitest';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import {
  comesAlone,
  eventTypes,
  type EventType,
} from '../../../src/domain/messages/notice-types.ts';
import { choiceLine, noticeChoices } from '../../../src/domain/messages/notice-choices.ts';
import { deliver } from '../../../src/functions/notifications/deliver.ts';
import { answerOneClick } from '../../../src/functions/letters/one-click.ts';
import { htmlLetter } from '../../../src/functions/letters/html-letter.ts';
import { system, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
let house: House;

beforeEach(async () => {
  ({ house } = openReal());
  house.clock.time = Date.UTC(2027, 0, 12, 17);
  await house.member(['ann', 'seller']);
  await house.auction('lot');
});

const tell = async (type: EventType): Promise<void> => {
  const to = { kind: 'member', uid: 'ann' } as const;
  const dedupeKey = `${type} ${house.clock.time}`;
  await deliver(house.ports, { type, listingId: 'lot', to, price: 1_000, dedupeKey });
};
const send = () => house.call('notifications-processMessageQueue', {}, system);

describe('the mail of a notice', () => {
  it('shows the lot as it stands, laid out and plain, with a link that ends its kind', async () => {
    await tell('OUTBID');
    await send();
    const [mail] = house.mails;
    const { site } = house.ports;
    expect(mail?.text).toContain(`Ends: Friday, January 22 at 3:00\u{A0}AM EST`);
    expect(mail?.text).toContain(`${site}/listing/lot`);
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.html).toContain('Starting bid');
    expect(mail?.html).toContain('prefers-color-scheme:dark');
    expect(mail?.text).toContain(`${site}/unsubscribe?token=`);
    const link = mail?.headers?.['List-Unsubscribe'] ?? '';
    expect(link).toMatch(new RegExp(`^<${site}/unsubscribe\\?token=[\\w.-]+>$`));
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const query = link.slice(link.indexOf('?'), -1);
    expect((await answerOneClick(house.ports, query)).status).toBe(200);
    house.clock.time += 60_000;
    await tell('OUTBID');
    await send();
    expect(house.mails).toHaveLength(1);
    expect(house.pushed).toHaveLength(2);
  });

  it('keeps one id over its tries', async () => {
    await tell('OUTBID');
    const { mail } = house.ports;
    const ids: (string | undefined)[] = [];
    const failing = {
      ...house.ports,
      mail: { ...house.ports.mail, send: () => Promise.reject(new Error('down')) },
    };
    const { runDueQueues } = await import('../../../src/functions/notifications/queues.ts');
    failing.mail.send = (...of: readonly unknown[]) => {
      ids.push((of[0] as { readonly messageId?: string }).messageId);
      return Promise.reject(new Error('down'));
    };
    await runDueQueues(failing);
    house.clock.time += 3_600_000;
    await runDueQueues({ ...house.ports, mail });
    expect(ids).toEqual([house.mails[0]?.messageId]);
  });

  it('has no link to end what nobody can choose', async () => {
    await tell('OFFER_RECEIVED');
    await send();
    expect(house.mails[0]?.headers).toBeUndefined();
    expect(house.mails[0]?.text).toContain('/profile/notifications?view=settings');
  });

  it.each(eventTypes.filter(comesAlone))(
    'of %s tells of nothing else, and goes first',
    async (type) => {
      await tell('LISTING_SCHEDULED');
      await tell('WINNING');
      await tell(type);
      await send();
      const [first, sum] = house.mails.map(({ subject }) => subject);
      expect(first).toContain('Datsun');
      expect([sum, house.mails.length]).toEqual(['2 notifications for you', 2]);
    },
  );

  it('tells several as one, in French to who reads French', async () => {
    await house.ports.db.transaction(async (tx) =>
      tx.create(userPreferences, 'ann', {
        units: 'km',
        currency: 'CAD',
        locale: 'fr-CA',
        theme: 'system',
        channels: {},
        createdBy: 'ann',
      }),
    );
    await tell('LISTING_SCHEDULED');
    await tell('WINNING');
    await send();
    expect(house.mails).toHaveLength(1);
    expect(house.mails[0]?.subject).toBe('2 notifications pour vous');
    expect(house.mails[0]?.html).toContain('<html lang="fr">');
    expect(house.mails[0]?.html).toContain('Réglages des notifications');
  });
});

describe('a letter laid out', () => {
  it('lets no text of anybody become part of the page', () => {
    const nasty = '"><img src=x onerror=alert(1)>';
    const lot = {
      title: nasty,
      href: nasty,
      picture: nasty,
      alt: nasty,
      figures: [[nasty, nasty]],
    } as const;
    const html = htmlLetter({
      language: 'en',
      subject: nasty,
      preview: nasty,
      blocks: [
        { kind: 'title', text: nasty },
        { kind: 'heading', text: nasty },
        { kind: 'text', text: nasty },
        { kind: 'button', label: nasty, href: nasty },
        { kind: 'lot', lot },
        { kind: 'item', title: nasty, text: nasty, href: nasty, lot },
      ],
      foot: { why: nasty, links: [{ label: nasty, href: nasty }] },
    });
    expect(html).not.toContain('<img src=x');
  });
});

describe('what a member can choose', () => {
  it('is a line for each event that has one, of which it is part itself', () => {
    for (const type of eventTypes) {
      const line = choiceLine(type);
      expect(line.length === 0 || line.includes(type)).toBe(true);
    }
    const first = noticeChoices.flatMap(({ lines }) => lines.map(([, one]) => one));
    expect(new Set(first)).toEqual(
      new Set(eventTypes.flatMap((type) => choiceLine(type)[0] ?? [])),
    );
  });
});

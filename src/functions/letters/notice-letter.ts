import type { InEach, Language } from '../../domain/accounts/language.ts';
import { choiceLine } from '../../domain/messages/notice-choices.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import type { NotificationMessage } from '../../domain/messages/notification-message.entity.ts';
import type { EventType } from '../../domain/messages/notice-types.ts';
import type { TemplateWords } from '../../domain/messages/template-words.ts';
import type { NoticeReader } from '../notifications/notice-time.ts';
import type { Mail, Ports } from '../ports.ts';
import { letterMail, unsubscribeLink } from './letter-mail.ts';
import { letterToken } from './letter-token.ts';
import type { Letter, LetterBlock, LetterLink } from './letter.ts';
import { letterLot, readLots, type LotFacts } from './lot-figures.ts';
import { houseWordsOf } from './templates/house-words.ts';
import type { HouseWords } from './templates/built-in.ts';
import { mailBlocks, mailSubjectOf, type MailFacts } from './templates/mail-blocks.ts';

interface NoticeLetterWords {
  readonly look: string;
  readonly lookAtLot: string;
  readonly why: string;
  readonly stop: string;
  readonly settings: string;
}

const letterTexts: InEach<NoticeLetterWords> = {
  en: {
    look: 'Open it',
    lookAtLot: 'See the lot',
    why: 'You get this e-mail because you have a Hammerlane account.',
    stop: 'Unsubscribe from these',
    settings: 'Notification settings',
  },
  fr: {
    look: 'Ouvrir',
    lookAtLot: 'Voir le lot',
    why: 'Vous recevez ce courriel parce que vous avez un compte Hammerlane.',
    stop: 'Ne plus recevoir ces courriels',
    settings: 'Réglages des notifications',
  },
};

/** The choosable kinds that the link of the mail is about, one per line of the settings. */
export const endedBy = (types: readonly EventType[]): readonly EventType[] => [
  ...new Set(types.flatMap((type) => choiceLine(type)[0] ?? [])),
];

/** The link that ends mails of this kind. */
export const stopLink = (language: Language, href: string): LetterLink => ({
  label: letterTexts[language].stop,
  href,
});

/** Most lots a digest shows; it mentions the others in its text. */
const mostShown = 20;

/** The lot of each message, by the message’s event. */
const lotsOf = async (
  ports: Ports,
  due: readonly NotificationMessage[],
): Promise<ReadonlyMap<string, LotFacts>> => {
  const ids = [...new Set(due.map(({ eventId }) => eventId))].slice(0, mostShown);
  const events = await Promise.all(ids.map((id) => ports.db.get(notificationEvents, id)));
  const about = events.flatMap((event) =>
    event?.subject.type === 'listing' ? [[event.id, event.subject.id] as const] : [],
  );
  const lots = await readLots(
    ports,
    about.map(([, id]) => id),
  );
  return new Map(
    about.flatMap(([eventId, id]) => {
      const lot = lots.get(id);
      return lot === undefined ? [] : [[eventId, lot] as const];
    }),
  );
};

export interface NoticeAndLot {
  readonly message: Pick<NotificationMessage, 'title' | 'body' | 'link'>;
  readonly lot: LotFacts | undefined;
}

/** Values for the text above a digest. */
const digestFacts = ({ length }: readonly unknown[]): MailFacts => ({
  values: { count: String(length) },
  links: {},
});

/** One event: its text, the lot in its current state, and a link. */
const single = (
  ports: Ports,
  { message, lot }: NoticeAndLot,
  reader: NoticeReader,
): readonly LetterBlock[] => {
  const { title, body, link } = message;
  const { look, lookAtLot } = letterTexts[reader.language];
  const isLots = link.startsWith('/listing/');
  return [
    { kind: 'title', text: title },
    { kind: 'text', text: body },
    ...(lot === undefined ? [] : [{ kind: 'lot', lot: letterLot(ports, lot, reader) } as const]),
    { kind: 'button', label: isLots ? lookAtLot : look, href: ports.site + link },
  ];
};

const several = (
  ports: Ports,
  told: readonly NoticeAndLot[],
  reader: NoticeReader,
  digest: TemplateWords,
): readonly LetterBlock[] => [
  ...mailBlocks('DIGEST', digest, {
    ...digestFacts(told),
    language: reader.language,
    first: true,
  }),
  ...told.map(({ message: { title, body, link }, lot }): LetterBlock => {
    const shown = lot === undefined ? {} : { lot: letterLot(ports, lot, reader, 480) };
    return { kind: 'item', title, text: body, href: ports.site + link, ...shown };
  }),
];

/** One letter for all notices of a member; a single notice names its lot in the subject. */
export const noticeLetter = (
  ports: Ports,
  told: readonly [NoticeAndLot, ...NoticeAndLot[]],
  reader: NoticeReader,
  of: { readonly links: readonly LetterLink[]; readonly said: HouseWords },
): Letter => {
  const { links, said } = of;
  const { language } = reader;
  const digest = said('DIGEST', language);
  const [first, ...more] = told;
  const isOne = more.length === 0;
  const colon = language === 'fr' ? '\u{A0}: ' : ': ';
  const { title, body } = first.message;
  const about = first.lot?.listing.title ?? body;
  const settings = {
    label: letterTexts[language].settings,
    href: `${ports.site}/profile/notifications?view=settings`,
  };
  return {
    language,
    subject: isOne ? title + colon + about : mailSubjectOf(digest, digestFacts(told)),
    preview: isOne ? body : told.map(({ message }) => message.title).join(' · '),
    blocks: isOne ? single(ports, first, reader) : several(ports, told, reader, digest),
    foot: { why: letterTexts[language].why, links: [...links, settings] },
  };
};

/** One mail with everything due for one member: a single notice, or a digest. */
export const noticeMail = async (
  ports: Ports,
  to: string,
  due: readonly [NotificationMessage, ...NotificationMessage[]],
  reader: NoticeReader,
): Promise<Mail> => {
  const [first, ...more] = due;
  const lots = await lotsOf(ports, due);
  const toldOf = (message: NotificationMessage): NoticeAndLot => ({
    message,
    lot: lots.get(message.eventId),
  });
  const ended = endedBy(due.map(({ type }) => type));
  const token = { of: 'notices', uid: first.userId, told: ended } as const;
  const href =
    ended.length === 0 ? null : unsubscribeLink(ports.site, await letterToken(ports, token));
  const stop = href === null ? [] : [stopLink(reader.language, href)];
  const said = await houseWordsOf(ports);
  const told = [toldOf(first), ...more.map(toldOf)] as const;
  const letter = noticeLetter(ports, told, reader, { links: stop, said });
  const domain = new URL(ports.site).hostname;
  return letterMail(to, letter, {
    messageId: `<${first.id}@${domain}>`,
    ...(href === null ? {} : { unsubscribe: href }),
  });
};

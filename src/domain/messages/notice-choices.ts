import { phrase, type Phrase } from '../kit/text/phrase.ts';
import {
  eventTypes,
  noticeTypes,
  type ChoiceGroup,
  type EventType,
  type NoticeType,
} from './notice-types.ts';

/** One row of the settings: its label, and the event types it switches together. */
export type NoticeLine = readonly [label: Phrase, ...types: EventType[]];

const groupLines = (group: ChoiceGroup): readonly NoticeLine[] => {
  const lines = new Map<Phrase, EventType[]>();
  for (const type of eventTypes) {
    const { choice }: NoticeType = noticeTypes[type];
    if (choice?.[0] !== group) continue;
    lines.set(choice[1], [...(lines.get(choice[1]) ?? []), type]);
  }
  return [...lines].map(([label, types]): NoticeLine => [label, ...types]);
};

/** The events switched together with this one; none if a member has no choice. */
export const choiceLine = (type: EventType): readonly EventType[] => {
  const { choice }: NoticeType = noticeTypes[type];
  if (choice === undefined) return [];
  const line = groupLines(choice[0]).find(([label]) => label === choice[1]);
  const [, ...types] = line ?? [choice[1]];
  return types;
};

/**
 * The events of which watching a lot notifies a member, unless they switch them off for this lot.
 */
export const watchChoices = {
  AUCTION: groupLines('auctions'),
  CLASSIFIED: groupLines('classifieds'),
} as const;

/**
 * The events a member can choose channels for, in screen order; the events of one row are switched
 * together.
 */
export const noticeChoices: readonly {
  readonly title: Phrase;
  readonly lines: readonly NoticeLine[];
}[] = [
  { title: phrase('Bidding'), lines: groupLines('bidding') },
  {
    title: phrase('Lots you watch or bid on'),
    lines: [...watchChoices.AUCTION, ...watchChoices.CLASSIFIED],
  },
  { title: phrase('Your listings'), lines: groupLines('selling') },
  { title: phrase('Saved searches'), lines: groupLines('searches') },
  { title: phrase('Messages and replies'), lines: groupLines('talk') },
];

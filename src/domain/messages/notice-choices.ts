import { phrase, type Phrase } from '../kit/phrase.ts';
import {
  eventTypes,
  noticeTypes,
  type ChoiceGroup,
  type EventType,
  type NoticeType,
} from './notice-types.ts';

/** One line of a choice: its words, and the events that go together. */
export type NoticeLine = readonly [label: Phrase, ...types: EventType[]];

const linesOf = (group: ChoiceGroup): readonly NoticeLine[] => {
  const lines = new Map<Phrase, EventType[]>();
  for (const type of eventTypes) {
    const { choice }: NoticeType = noticeTypes[type];
    if (choice?.[0] !== group) continue;
    lines.set(choice[1], [...(lines.get(choice[1]) ?? []), type]);
  }
  return [...lines].map(([label, types]): NoticeLine => [label, ...types]);
};

/** What somebody who watches a lot is told of it, unless they switch it off for this lot. */
export const watchChoices = {
  AUCTION: linesOf('auctions'),
  CLASSIFIED: linesOf('classifieds'),
} as const;

/** What a member can choose channels for, as it stands on the screen; events of a line go together. */
export const noticeChoices: readonly {
  readonly title: Phrase;
  readonly lines: readonly NoticeLine[];
}[] = [
  { title: phrase('Bidding'), lines: linesOf('bidding') },
  {
    title: phrase('Lots you watch or bid on'),
    lines: [...watchChoices.AUCTION, ...watchChoices.CLASSIFIED],
  },
  { title: phrase('Your listings'), lines: linesOf('selling') },
  { title: phrase('Saved searches'), lines: linesOf('searches') },
  { title: phrase('Messages and replies'), lines: linesOf('talk') },
];

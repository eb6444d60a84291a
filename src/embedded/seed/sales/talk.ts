import { comments } from '../../../domain/messages/comment.entity.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { row, type Row } from '../row.ts';
import type { Vehicle } from '../stock/stock.ts';
import { remarks, talks } from '../words/talk.data.ts';

export interface TalkPlan {
  readonly listingId: string;
  readonly vehicle: Vehicle;
  readonly seller: Person;
  /** Who has bid: their remarks carry the badge. */
  readonly bidders: ReadonlySet<string>;
  readonly people: readonly Person[];
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Questions, answers and remarks under one listing, oldest first, all within its time. */
export const talkOf = (draw: Draw, plan: TalkPlan): readonly Row[] => {
  const { listingId, vehicle, seller, bidders, from, until } = plan;
  if (plan.people.length === 0) return [];
  const fitting = draw.shuffled(talks.filter(({ fits }) => fits === undefined || fits(vehicle)));
  const words = draw.shuffled(remarks);
  const rows: Row[] = [];
  const moments = Array.from({ length: plan.count }, () =>
    Math.floor(from + draw.share() * Math.max(1, until - from)),
  ).sort((a, b) => a - b);
  const add = (
    by: Person,
    text: string,
    at: number,
    more: { replyTo?: string; question?: boolean },
  ): string => {
    const id = `${listingId}-c${rows.length + 1}`;
    rows.push(
      row(
        comments,
        id,
        {
          parentType: 'listing',
          parentId: listingId,
          ...(more.replyTo === undefined ? {} : { replyTo: more.replyTo }),
          text,
          username: by.username,
          role: by.uid === seller.uid ? 'SELLER' : bidders.has(by.uid) ? 'BIDDER' : 'MEMBER',
          ...(more.question ? { isQuestion: true } : {}),
          pinned: false,
          flags: [],
          hidden: false,
          likeCount: 0,
        },
        by.uid,
        at,
      ),
    );
    return id;
  };
  for (const [i, at] of moments.entries()) {
    const by = draw.pick(plan.people);
    const talk = fitting[i];
    if (by.uid === seller.uid) continue;
    if (talk === undefined || draw.chance(0.32)) {
      const text = words[i];
      if (text !== undefined) add(by, text, at, {});
      continue;
    }
    const id = add(by, talk.ask, at, { question: true });
    const answered = at + draw.int(15, 900) * 60_000;
    if (answered < until && draw.chance(0.9)) add(seller, talk.answer, answered, { replyTo: id });
  }
  return rows;
};

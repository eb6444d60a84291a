import { comments } from '../../../domain/messages/comment.entity.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import { commonQuestions } from '../words/questions-all.data.ts';
import { kindQuestions } from '../words/questions-kind.data.ts';
import { remarks } from '../words/remarks.data.ts';
import type { Teller } from '../words/teller.ts';

const questions = [...commonQuestions, ...kindQuestions];

export interface TalkPlan {
  readonly listingId: string;
  readonly teller: Teller;
  readonly seller: Person;
  /** Ids of the bidders, whose comments have a badge. */
  readonly bidders: ReadonlySet<string>;
  readonly people: readonly Person[];
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Questions, answers and comments under one listing, oldest first, all within its time. */
export const talkOf = (draw: Draw, plan: TalkPlan): readonly MarketRow[] => {
  const { listingId, teller, seller, bidders, from, until } = plan;
  if (plan.people.length === 0) return [];
  const rows: MarketRow[] = [];
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
  for (const at of moments) {
    const by = draw.pick(plan.people);
    if (by.uid === seller.uid) continue;
    const asked = draw.chance(0.6) ? teller.one(questions) : undefined;
    const text = asked?.text ?? teller.one(remarks)?.text;
    if (text === undefined) continue;
    const id = add(by, text, at, asked ? { question: true } : {});
    const answered = at + draw.int(15, 900) * 60_000;
    if (!asked || answered >= until || !draw.chance(0.92)) continue;
    const answer = teller.put(asked.line.answer);
    if (answer !== undefined) add(seller, answer, answered, { replyTo: id });
  }
  return rows;
};

import { comments } from '../../../domain/messages/comment.entity.ts';
import { likes } from '../../../domain/messages/like.entity.ts';
import {
  reportId,
  withDecision,
  withReport,
  type CaseState,
} from '../../../domain/messages/report-case.ts';
import { reports, type Report, type ReportMade } from '../../../domain/messages/report.entity.ts';
import { row, type MarketRow } from '../row.ts';
import {
  reportedRemarks,
  reportedTalks,
  type ReportedRemark,
  type ReportedTalk,
} from '../words/reports.data.ts';
import { talkBetween, type TalkLot } from './conversations.ts';
import type { Person } from './people.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

type Facts = Pick<Report, 'of' | 'targetId' | 'title'> &
  Partial<Pick<Report, 'place' | 'aboutId' | 'aboutName' | 'words'>>;

/** A case with its reports and, if any, a decision, by the server's own steps. */
const caseRow = (
  facts: Facts,
  said: readonly ReportMade[],
  decided: ReportedRemark['decided'],
  staff: Person,
  now: number,
): MarketRow => {
  const [first] = said;
  if (first === undefined) throw new Error('a case begins with a report');
  const open = said.slice(1).reduce<CaseState>(withReport, withReport(null, first));
  const { uid: by, username: name } = staff;
  const standing =
    decided === undefined
      ? open
      : withDecision(open, {
          at: now - decided.hoursAgo * HOUR,
          by,
          name,
          decision: decided.decision,
          ...(decided.note === undefined ? {} : { note: decided.note }),
        });
  return row(
    reports,
    reportId(facts.of, facts.targetId),
    { ...facts, ...standing, looks: [] },
    first.by,
    first.at,
    standing.lastAt,
  );
};

const remarkRows = (
  remark: ReportedRemark,
  lot: TalkLot,
  [author, ...voices]: readonly Person[],
  staff: Person,
  now: number,
): readonly MarketRow[] => {
  if (!author) return [];
  const { text, flags, decided } = remark;
  const id = `${lot.id}-r1`;
  const place = { type: 'listing', id: lot.id } as const;
  const at = now - remark.hoursAgo * HOUR;
  const said = flags.flatMap(([reason, hoursAgo], i) => {
    const voice = voices[i];
    if (!voice) return [];
    return [{ at: now - hoursAgo * HOUR, by: voice.uid, name: voice.username, reason }];
  });
  const [aboutId, aboutName] = [author.uid, author.username];
  return [
    row(
      comments,
      id,
      {
        parentType: 'listing',
        parentId: lot.id,
        text,
        username: author.username,
        role: 'MEMBER',
        pinned: false,
        // When staff keep a comment, its flags are cleared.
        flags: decided?.decision === 'KEPT' ? [] : said.map(({ reason }) => reason),
        hidden: decided?.decision === 'HIDDEN',
        likeCount: 0,
      },
      author.uid,
      at,
    ),
    ...said.map(({ at: when, by, reason }) =>
      row(likes, `${by}_flag_${id}`, { type: 'flag', targetId: id, value: true, reason }, by, when),
    ),
    caseRow(
      { of: 'comment', targetId: id, title: lot.title, place, aboutId, aboutName, words: text },
      said,
      decided,
      staff,
      now,
    ),
  ];
};

const talkRows = (
  talk: ReportedTalk,
  [first, other]: readonly [Person, Person],
  lot: TalkLot | null,
  staff: Person,
  now: number,
): readonly MarketRow[] => {
  const { rows, id, title } = talkBetween({ ...talk, unread: 0 }, first, other, lot, now);
  const at = now - talk.reportedHoursAgo * HOUR;
  const said = [{ at, by: first.uid, name: first.username, text: talk.report }];
  const about = { aboutId: other.uid, aboutName: other.username };
  const facts = { of: 'conversation', targetId: id, title, ...about } as const;
  return [...rows, caseRow(facts, said, talk.decided, staff, now)];
};

/**
 * Recent reports by members, with their comments and conversations: some wait for staff, some are
 * decided. They use no random draws, so that the rest of the market does not change. Demo accounts
 * only take the decisions.
 */
export const reportRows = (
  people: readonly Person[],
  lots: readonly MarketRow[],
  now: number,
): readonly MarketRow[] => {
  const staff = people.find(({ role }) => role === 'admin');
  const members = people.filter((one) => one.emailVerified && one.role === '' && !one.signsIn);
  const byUid = new Map(members.map((one) => [one.uid, one]));
  // Old enough to have comments, one for each member who sells.
  const bySeller = new Map<string, TalkLot>();
  for (const { collection, id, fields } of lots) {
    if (collection !== 'listings' || fields['status'] !== 'ACTIVE') continue;
    const seller = String(fields['createdBy']);
    if (!byUid.has(seller) || Date.parse(String(fields['dateCreated'])) > now - 10 * DAY) continue;
    if (!bySeller.has(seller)) bySeller.set(seller, { id, title: String(fields['title']) });
  }
  const offers = [...bySeller];
  const others = members.filter(({ uid }) => !bySeller.has(uid));
  if (staff === undefined) return [];
  const remarks = reportedRemarks.flatMap((remark, i) => {
    const lot = offers[i]?.[1];
    return lot ? remarkRows(remark, lot, others.slice(i * 3, i * 3 + 3), staff, now) : [];
  });
  const talks = reportedTalks.flatMap((talk, i) => {
    const [seller = '', lot = null] = offers[reportedRemarks.length + i] ?? [];
    const first = others[reportedRemarks.length * 3 + i];
    const other = byUid.get(seller);
    if (!first || !other) return [];
    return talkRows(talk, [first, other], talk.about === 'member' ? null : lot, staff, now);
  });
  return [...remarks, ...talks];
};

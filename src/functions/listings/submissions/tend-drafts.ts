import { transition } from '../../../domain/kit/state-machine.ts';
import {
  dueOfDraft,
  endOfDraft,
  type IdleTerms,
} from '../../../domain/listings/submissions/idle-draft.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { submissionMachine } from '../../../domain/listings/submissions/submission-machine.ts';
import { submissionNotice } from '../../notifications/notices/submission-notices.ts';
import { tellOne } from '../../notifications/single-notice.ts';
import { numbersOf } from '../../numbers.ts';
import type { Ports } from '../../ports.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** Drafts per read. */
const draftsPerPage = 200;

const expire = (ports: Ports, id: string, terms: IdleTerms): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const draft = await tx.get(listingSubmissions, id);
    if (!draft || draft.isDeleted) return;
    // The member may have edited the draft since the query.
    if (dueOfDraft(Date.parse(draft.dateEdited), ports.clock.now(), terms) !== 'EXPIRE') return;
    const to = transition(submissionMachine, draft.status, 'EXPIRE', 'system');
    if (to.ok) tx.change(listingSubmissions, id, { status: to.to });
  });

const tend = async (ports: Ports, draft: ListingSubmission, terms: IdleTerms): Promise<void> => {
  const due = dueOfDraft(Date.parse(draft.dateEdited), ports.clock.now(), terms);
  if (due === 'EXPIRE') return expire(ports, draft.id, terms);
  if (due === null) return;
  const of = `${draft.dateEdited} ${due}`;
  const when = endOfDraft(Date.parse(draft.dateEdited), terms);
  await tellOne(ports, submissionNotice('SUBMISSION_REMINDER', draft, of, { when }));
};

/** Reminds members of abandoned drafts, and expires older ones. */
export const tendDrafts = async (ports: Ports): Promise<void> => {
  const { submissions: terms } = await numbersOf(ports);
  const first = Math.min(...terms.remindAfterDays, terms.expireAfterDays);
  const until = new Date(ports.clock.now() - first * DAY).toISOString();
  let after: string | null = null;
  for (;;) {
    const from = after;
    const found: readonly ListingSubmission[] = await ports.db.find(listingSubmissions, {
      where: [
        ['status', '==', 'DRAFT'],
        ['dateEdited', '<=', until],
        ...(from === null ? [] : [['dateEdited', '>', from] as const]),
      ],
      orderBy: [['dateEdited', 'asc']],
      limit: draftsPerPage,
    });
    for (const draft of found) await tend(ports, draft, terms);
    const last = found.at(-1);
    if (found.length < draftsPerPage || last === undefined) return;
    after = last.dateEdited;
  }
};

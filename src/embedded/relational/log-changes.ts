import type { ChangeSource, MirrorChange } from '../../functions/relational/relational.ts';
import type { InProcess, LoggedChanges } from '../firestore/in-process.ts';
import { plainFields } from '../functions/plain-values.ts';

type Log = Pick<InProcess, 'durableSeq' | 'history' | 'changes'>;

const changesOf = ({ time, changes }: LoggedChanges): readonly MirrorChange[] =>
  changes.flatMap(({ path, after }): readonly MirrorChange[] => {
    const [collection = '', id = '', ...deeper] = path.split('/');
    if (deeper.length > 0) return [];
    const stamp = { seconds: Math.floor(time / 1_000), nanos: (time % 1_000) * 1_000_000 };
    if (after === null) return [{ collection, id, stamp, data: null }];
    const { updatedAt: _stamp, ...data } = plainFields(after.fields);
    return [{ collection, id, stamp, data }];
  });

/**
 * The commit log of a home as one stream, whose positions are commit numbers. Commits are not
 * retained for it: if some are no longer available, the mirror is completed from the documents.
 */
export const logChanges = (log: Log): ChangeSource => ({
  streams: ['commits'],
  now: () => Promise.resolve(String(log.durableSeq)),
  read: async (_stream, place, limit) => {
    const after = Number(place);
    const until = log.durableSeq;
    if (after > until || log.history.after(after) === null) return null;
    const changes: MirrorChange[] = [];
    let seen = after;
    if (after < until) {
      for await (const commit of log.changes({ after })) {
        changes.push(...changesOf(commit));
        seen = commit.seq;
        if (seen >= until || changes.length >= limit) break;
      }
    }
    return { changes, place: String(seen), more: seen < until };
  },
});

import { useMemo } from 'react';
import { useOwnWords } from './data/comments.ts';
import { withOwn, type OwnTalk, type Speaker } from './data/comment-overlay.ts';
import type { TimelineEntry } from '../platform/reading/listing-card.ts';
import { threads, type Thread } from './threads.ts';

interface Talk extends OwnTalk {
  readonly threads: readonly Thread[];
}

/**
 * The comments on one subject, with the reader's own overlaid.
 * @param entries null while unknown; the result is then null too.
 */
export const useTalk = (
  parentId: string,
  entries: readonly TimelineEntry[] | null,
  speaker: Speaker | null,
): Talk | null => {
  const words = useOwnWords();
  const own = words.status === 'ready' ? words.value : null;
  return useMemo(() => {
    if (entries === null) return null;
    const talk =
      own === null || speaker === null
        ? { entries, marks: new Map() }
        : withOwn(entries, own, speaker, parentId);
    return { ...talk, threads: threads(talk.entries) };
  }, [entries, own, speaker, parentId]);
};

import './timeline.css';
import { useMemo } from 'react';
import { Heart } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Blog } from '../../domain/content/blog.entity.ts';
import { useNow } from '../platform/clock/clock.ts';
import { likeArticle, useCommentsOf, useOwnWords } from './data/comments.ts';
import { likedArticle, type Speaker } from './data/comment-overlay.ts';
import { useCut } from '../platform/server/connection.ts';
import { isStaff, useSession } from '../platform/session/session.ts';
import { Button, buttonClass, Icon } from '../ui/button/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { CommentComposer } from './comment-composer.tsx';
import type { TalkFrame } from './timeline-line.tsx';
import { TimelineLines } from './timeline-lines.tsx';
import { useTalk } from './use-talk.ts';

const noComments: readonly never[] = [];

const useSpeaker = (): Speaker | null => {
  const session = useSession();
  const { uid, username } = session;
  const staff = isStaff(session);
  return useMemo(
    () =>
      uid === null
        ? null
        : { uid, username: username ?? translate('You'), role: staff ? 'STAFF' : 'MEMBER' },
    [uid, username, staff],
  );
};

/** Likes an article; not one's own. */
function Like({ article }: { readonly article: Blog }) {
  const session = useSession();
  const words = useOwnWords();
  if (session.status === 'unknown' || session.uid === article.createdBy) return null;
  if (session.status === 'out') {
    return (
      <p className="tl__like">
        <Link className={buttonClass()} to="/login" search={{ goto: `/new/${article.id}` }}>
          <Icon of={Heart} /> {translate('Like')}
        </Link>
      </p>
    );
  }
  const known =
    words.status === 'ready' ? likedArticle(words.value, session.uid ?? '', article.id) : null;
  const liked = known?.liked ?? false;
  return (
    <p className="tl__like">
      <Button aria-pressed={liked} onClick={() => void likeArticle(article.id, !liked)}>
        <Icon of={Heart} /> {liked ? translate('Liked') : translate('Like')}
      </Button>
      {known?.waits === true ? (
        <StateMark shape="wait">{translate('Not sent yet: saved on this device')}</StateMark>
      ) : null}
    </p>
  );
}

/** Comments on an article, newest first, with the reader's own overlaid. */
export function ArticleTalk({ article }: { readonly article: Blog }) {
  const reading = useCommentsOf(article.id);
  const speaker = useSpeaker();
  const session = useSession();
  const now = useNow(60_000);
  const cut = useCut();
  // A failed fetch does not mean there are no comments; the reader's own are shown regardless.
  const entries =
    reading.status === 'ready' ? reading.value : reading.status === 'failed' ? noComments : null;
  const talk = useTalk(article.id, entries, speaker);
  const parent = { parentType: 'blog', parentId: article.id } as const;
  const frame: TalkFrame = {
    parent,
    marks: talk?.marks ?? new Map(),
    now,
    mark: '',
    cut,
    open: session.status !== 'in' || session.emailVerified,
  };
  const count = talk?.entries.length ?? 0;
  return (
    <div className="wrap">
      <Section
        title={translate('Comments')}
        className="tl-article"
        {...(count === 0
          ? {}
          : { note: translate('{n, plural, one {# comment} other {# comments}}', { n: count }) })}
      >
        <Like article={article} />
        <CommentComposer
          parent={parent}
          label={translate('Add a comment')}
          closed={false}
          cut={cut}
        />
        {talk === null ? (
          <>
            <Skeleton height={28} />
            <Skeleton width="70%" height={28} />
          </>
        ) : talk.threads.length > 0 ? (
          <TimelineLines lines={talk.threads} frame={frame} />
        ) : (
          <p className="tl__none muted">
            {reading.status === 'failed'
              ? translateRefusal(reading.refusal)
              : translate('No comments yet.')}
          </p>
        )}
      </Section>
    </div>
  );
}

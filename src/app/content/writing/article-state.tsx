import type { Blog } from '../../../domain/content/blog.entity.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';
import { translate } from '../../../wording/language/translate.ts';

const articleStates: Readonly<Record<Blog['status'], readonly [MarkShape, Phrase]>> = {
  DRAFT: ['open', phrase('Draft')],
  REVIEW: ['wait', phrase('In review')],
  PUBLISHED: ['good', phrase('Published')],
  ARCHIVED: ['over', phrase('Archived')],
};

/** The article's status, and whether its last change has been sent. */
export function ArticleState(props: {
  readonly status: Blog['status'];
  readonly row: OutboxRow | null;
}) {
  const [shape, word] = articleStates[props.status];
  return (
    <p className="semi s14 story-state" role="status">
      <StateMark shape={shape}>{translate(word)}</StateMark>
      {props.row === null ? null : (
        <StateMark shape="wait">
          {props.row.state === 'conflict'
            ? translate('Changed on another device: choose in the outbox')
            : translate('Saved on this device, not sent yet')}
        </StateMark>
      )}
    </p>
  );
}

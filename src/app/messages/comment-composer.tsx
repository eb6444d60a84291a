import { type Cut } from '../platform/server/connection.ts';
import { useNumbers } from '../sync/reads/numbers.ts';
import { Link } from '@tanstack/react-router';
import { comment, parentPath, type CommentParent } from './data/comments.ts';
import { useSession } from '../platform/session/session.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Sentence } from '../ui/text/sentence.tsx';
import { afterCut } from '../ui/status/cut-text.ts';
import { translate } from '../../wording/language/translate.ts';
import { Composer } from './composer.tsx';

/** The box for a new comment, or why there is none. */
export function CommentComposer(props: {
  readonly parent: CommentParent;
  readonly label: string;
  readonly closed: boolean;
  readonly cut: Cut | null;
}) {
  const { parent, label, closed, cut } = props;
  const session = useSession();
  const { longest } = useNumbers().comments;
  if (closed) return <p className="muted tl__say">{translate('Comments are closed here.')}</p>;
  if (session.status === 'unknown') return null;
  if (session.status === 'out') {
    return (
      <p className="tl__say">
        <Link className={buttonClass()} to="/login" search={{ goto: parentPath(parent) }}>
          {translate('Sign in to ask or comment')}
        </Link>
      </p>
    );
  }
  if (!session.emailVerified) {
    return (
      <p className="muted tl__say">
        <Sentence
          text="{confirm} to ask or comment."
          parts={{
            confirm: (
              <Link className="link" to="/profile">
                {translate('Confirm your e-mail address')}
              </Link>
            ),
          }}
        />
      </p>
    );
  }
  return (
    <div className="tl__say">
      <Composer
        place={`comments|${parent.parentId}`}
        label={label}
        button={translate('Post')}
        max={longest}
        note={() =>
          cut === null
            ? null
            : afterCut(cut, translate('Saved on this device and sent as soon as possible.'))
        }
        onSend={(text) => comment(parent, text)}
      />
    </div>
  );
}

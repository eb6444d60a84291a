import { useState } from 'react';
import { flagComment, type FlagReason } from '../store/comments.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.tsx';
import { phrase, type Phrase } from '../../domain/kit/phrase.ts';
import { say } from '../ui/words.ts';

const reasons: readonly (readonly [FlagReason, Phrase, Phrase])[] = [
  [
    'UNSUPPORTED_CLAIM',
    phrase('A claim about title or legality without evidence'),
    phrase('Says it is stolen, rebuilt or not to be sold, and shows nothing.'),
  ],
  ['ABUSE', phrase('Abuse'), phrase('Insults, threats, somebody’s private life.')],
  ['SPAM', phrase('Spam'), phrase('Advertises something else.')],
  ['OTHER', phrase('Something else'), phrase('Staff will read it with fresh eyes.')],
];

/** Why a comment should be looked at: three members hide it until staff have. */
export function FlagSheet(props: {
  readonly commentId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { commentId, open, onClose } = props;
  const [chosen, setChosen] = useState<FlagReason | null>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('Flag this comment')}
      foot={
        <Button
          kind="ink"
          size="big"
          aria-disabled={chosen === null || undefined}
          onClick={() => {
            if (chosen === null) return;
            void flagComment(commentId, chosen).then(() =>
              toast(say('Flagged. Staff will look at it.')),
            );
            onClose();
          }}
        >
          {say('Flag it')}
        </Button>
      }
    >
      <p className="muted">{say('Three members who flag it hide it until staff have looked.')}</p>
      <fieldset className="flags" aria-label={say('What is wrong with it')}>
        {reasons.map(([value, label, help]) => (
          <label key={value} className="flags__one">
            <input
              type="radio"
              name="reason"
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            <span>
              {say(label)}
              <small>{say(help)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}

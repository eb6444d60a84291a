import { useState } from 'react';
import { flagComment, type FlagReason } from '../store/comments.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.tsx';

const reasons: readonly (readonly [FlagReason, string, string])[] = [
  [
    'UNSUPPORTED_CLAIM',
    'A claim about title or legality without evidence',
    'Says it is stolen, rebuilt or not to be sold, and shows nothing.',
  ],
  ['ABUSE', 'Abuse', 'Insults, threats, somebody’s private life.'],
  ['SPAM', 'Spam', 'Advertises something else.'],
  ['OTHER', 'Something else', 'Staff will read it with fresh eyes.'],
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
      title="Flag this comment"
      foot={
        <Button
          kind="ink"
          size="big"
          aria-disabled={chosen === null || undefined}
          onClick={() => {
            if (chosen === null) return;
            void flagComment(commentId, chosen).then(() =>
              toast('Flagged. Staff will look at it.'),
            );
            onClose();
          }}
        >
          Flag it
        </Button>
      }
    >
      <p className="muted">Three members who flag it hide it until staff have looked.</p>
      <fieldset className="flags" aria-label="What is wrong with it">
        {reasons.map(([value, label, help]) => (
          <label key={value} className="flags__one">
            <input
              type="radio"
              name="reason"
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            <span>
              {label}
              <small>{help}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}

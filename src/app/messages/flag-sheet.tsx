import { useState } from 'react';
import { flagComment, type FlagReason } from './data/comments.ts';
import { Button } from '../ui/button/button.tsx';
import { Sheet } from '../ui/dialog/sheet.tsx';
import { toast } from '../ui/status/toast.tsx';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translate } from '../../wording/language/translate.ts';

const reasons: readonly (readonly [FlagReason, Phrase, Phrase])[] = [
  [
    'UNSUPPORTED_CLAIM',
    phrase('A claim about title or legality without evidence'),
    phrase('Claims it is stolen, rebuilt or can’t be sold, without proof.'),
  ],
  ['ABUSE', phrase('Abuse'), phrase('Insults, threats or private information.')],
  ['SPAM', phrase('Spam'), phrase('Advertises something else.')],
  ['OTHER', phrase('Something else'), phrase('Our staff will review it.')],
];

/** Reports a comment for staff: three members' reports hide it until staff decide. */
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
      title={translate('Flag this comment')}
      foot={
        <Button
          kind="ink"
          size="big"
          aria-disabled={chosen === null || undefined}
          onClick={() => {
            if (chosen === null) return;
            void flagComment(commentId, chosen).then(() =>
              toast(translate('Flagged. Our staff will review it.')),
            );
            onClose();
          }}
        >
          {translate('Flag')}
        </Button>
      }
    >
      <p className="muted">
        {translate('Flagged by three members, it is hidden until our staff review it.')}
      </p>
      <fieldset className="flags" aria-label={translate('Reason')}>
        {reasons.map(([value, label, help]) => (
          <label key={value} className="flags__one">
            <input
              type="radio"
              name="reason"
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
            <span>
              {translate(label)}
              <small>{translate(help)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}

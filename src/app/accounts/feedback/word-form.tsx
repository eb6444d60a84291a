import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Word } from './feedback.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { StarChoice } from './stars.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** A rating and a text, both required. */
export function WordForm(props: {
  readonly label: string;
  readonly help?: string;
  readonly button: string;
  readonly onSend: (word: Word) => Promise<void>;
  /** More questions, between the text and the button. */
  readonly children?: ReactNode;
}) {
  const { label, help, button, onSend, children } = props;
  const [rating, setRating] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const plain = text.normalize('NFC').trim();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (rating === null || plain === '') return;
    setBusy(true);
    await onSend({ rating, text: plain }).finally(() => setBusy(false));
  };
  return (
    <form className="info__form" onSubmit={(event) => void send(event)} noValidate>
      <StarChoice
        name={label}
        value={rating}
        onChange={setRating}
        error={tried && rating === null ? translate('Choose one to five.') : undefined}
      />
      <TextArea
        label={label}
        help={help}
        rows={5}
        maxLength={4_000}
        value={text}
        error={tried && plain === '' ? translate('Write a sentence or two.') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {children}
      <Button kind="ink" type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  );
}

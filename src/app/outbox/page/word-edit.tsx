import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { sendAgain } from '../outbox.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { translate } from '../../../wording/language/translate.ts';

const tooLate = (): string => translate('Too late to change: already sending.');

/**
 * Edits the text of a comment or message while it waits or after it was refused. Once it is too late,
 * what was typed stays, to be copied.
 */
export function WordEdit(props: {
  readonly id: string;
  readonly text: string;
  /** Whether the text may have been sent already. */
  readonly late: boolean;
  readonly onDone: () => void;
}) {
  const [text, setText] = useState(props.text);
  const box = useRef<HTMLTextAreaElement>(null);
  // A person who asked to edit is about to type.
  useEffect(() => box.current?.focus(), []);
  const save = async (): Promise<void> => {
    const changed = await sendAgain(props.id, { text: text.trim() });
    if (!changed) toast(tooLate());
    else if (box.current?.value === text) props.onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !props.late) void save();
  };
  return (
    <form className="obx__edit" onSubmit={submit}>
      <TextArea
        label={translate('Your text')}
        value={text}
        maxLength={2_000}
        rows={4}
        ref={box}
        onChange={(event) => setText(event.target.value)}
        error={
          props.late
            ? tooLate()
            : text.trim() === ''
              ? translate('Write something, or discard it.')
              : undefined
        }
      />
      <div className="obx__acts">
        {props.late ? null : (
          <Button kind="ink" size="small" type="submit">
            {translate('Save and send')}
          </Button>
        )}
        <Button size="small" onClick={props.onDone}>
          {translate('Leave unchanged')}
        </Button>
      </div>
    </form>
  );
}

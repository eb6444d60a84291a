import { useEffect, useRef } from 'react';
import { TextInput } from '../../ui/field/inputs.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** The six digits an authenticator app shows. */
export function AppCodeField(props: {
  readonly value: string;
  readonly error: string | undefined;
  readonly help?: string;
  /** Takes the focus, because it replaces the focused field. */
  readonly focus?: boolean;
  readonly onChange: (code: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { focus = false } = props;
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  return (
    <TextInput
      ref={field}
      name="code"
      label={translate('Code from the app')}
      help={props.help}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={7}
      value={props.value}
      error={props.error}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** The code without the space that apps show in its middle. */
export const codeTyped = (text: string): string => text.replaceAll(/\s/g, '');

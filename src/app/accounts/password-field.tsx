import { useState, type ReactNode } from 'react';
import { TextInput } from '../ui/field/inputs.tsx';
import { translate } from '../../wording/language/translate.ts';

/** A password field that can show its text. */
export function PasswordField(props: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly use: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly help?: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      label={props.label}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete={props.use}
      autoCapitalize="none"
      spellCheck={false}
      required
      value={props.value}
      error={props.error}
      help={props.help}
      onChange={(event) => props.onValue(event.target.value)}
      after={
        <button
          type="button"
          className="show-word"
          aria-label={shown ? translate('Hide password') : translate('Show password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? translate('Hide') : translate('Show')}
        </button>
      }
    />
  );
}

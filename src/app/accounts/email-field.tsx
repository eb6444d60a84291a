import { TextInput } from '../ui/field/inputs.tsx';
import { translate } from '../../wording/language/translate.ts';

/** The e-mail address of an account; `use` tells a password manager its purpose. */
export function EmailField(props: {
  readonly value: string;
  readonly use?: 'username' | 'email';
  readonly error: string | undefined;
  readonly help?: string;
  readonly onChange: (email: string) => void;
}) {
  const { value, use = 'username', error, help, onChange } = props;
  return (
    <TextInput
      label={translate('E-mail')}
      type="email"
      name="email"
      inputMode="email"
      autoComplete={use}
      autoCapitalize="none"
      required
      value={value}
      error={error}
      {...(help === undefined ? {} : { help })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

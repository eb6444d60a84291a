import { useState, type KeyboardEvent } from 'react';
import { postalFrom } from '../../../domain/kit/text/typed-code.ts';
import { postalAreaOf } from '../../../domain/places/postal-area.ts';
import { keepCode, useKeptCode } from '../../platform/reader/postal-code.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Props of a field for the reader's own postal code, which is stored on blur or Enter. */
export interface PostalField {
  readonly input: {
    readonly value: string;
    readonly autoComplete: 'postal-code';
    readonly autoCapitalize: 'characters';
    readonly spellCheck: false;
    readonly enterKeyHint: 'done';
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly error: string | undefined;
}

/** The stored postal code as an editable text; an empty one deletes it. */
export const usePostalField = (): PostalField => {
  const kept = useKeptCode();
  const [text, setText] = useState(kept);
  const [known, setKnown] = useState(kept);
  const [isCode, setIsCode] = useState(true);
  if (known !== kept) {
    setKnown(kept);
    setText(kept);
    setIsCode(true);
  }
  const take = () => {
    const typed = postalFrom(text);
    const fits = typed === '' || postalAreaOf(typed) !== null;
    setIsCode(fits);
    if (fits && typed !== kept) keepCode(typed);
  };
  return {
    input: {
      value: text,
      autoComplete: 'postal-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      enterKeyHint: 'done',
      onChange: ({ target }) => setText(target.value),
      onBlur: take,
      onKeyDown: (event) => {
        if (event.key !== 'Enter') return;
        // The field may be inside a form for something else.
        event.preventDefault();
        take();
      },
    },
    error: isCode
      ? undefined
      : translate('That is no postal code. Type one like M5V 2T6, M5V or 98103.'),
  };
};

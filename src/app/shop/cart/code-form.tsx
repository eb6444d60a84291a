import { useState } from 'react';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import type { Cart } from '../../../domain/shop/cart.ts';
import { setDiscountCode } from '../data/cart.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Sentence } from '../../ui/text/sentence.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import type { CartChange } from './use-cart-change.ts';

const CODE = 'code';
const on = phrase('{code} is applied.');
const idle = phrase('{code} doesn’t apply to what is in your cart.');

/** The discount code: entering it, its validity, and removing it. */
export function CodeForm(props: {
  readonly codes: Cart['discountCodes'];
  readonly disabled: boolean;
  readonly changes: CartChange;
}) {
  const { codes, disabled, changes } = props;
  const { busy, refused, refusal, change } = changes;
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const error = missing
    ? translate('Enter a code.')
    : refused === CODE && refusal !== null
      ? translateRefusal(refusal)
      : undefined;

  const apply = async (): Promise<void> => {
    const code = text.trim();
    setMissing(code === '');
    if (code !== '' && (await change(CODE, () => setDiscountCode(code)))) setText('');
  };

  return (
    <form
      className="cart-code"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      {codes.map(({ code, applies }) => (
        <p key={code} className="cart-code__on">
          <span>
            <Sentence text={applies ? on : idle} parts={{ code: <b>{code}</b> }} />
          </span>
          <Button
            size="small"
            kind="bare"
            disabled={disabled}
            busy={busy === CODE}
            aria-label={translate('Remove the code {code}', { code })}
            onClick={() => void change(CODE, () => setDiscountCode(''))}
          >
            {translate('Remove')}
          </Button>
        </p>
      ))}
      {codes.length > 0 ? null : (
        <TextInput
          label={translate('Discount code')}
          name="discount-code"
          value={text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          error={error}
          onChange={({ target }) => setText(target.value)}
          after={
            <Button type="submit" size="small" disabled={disabled} busy={busy === CODE}>
              {translate('Apply')}
            </Button>
          }
        />
      )}
    </form>
  );
}

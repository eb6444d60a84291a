import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { addToCart } from '../data/cart.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import type { Variant } from '../product-choice.ts';

type AddOutcome =
  | { readonly of: 'nothing' }
  | { readonly of: 'added'; readonly quantity: number; readonly isNewCart: boolean }
  | { readonly of: 'refused'; readonly refusal: Refusal };

const counts = (most: number): readonly (readonly [string, string])[] =>
  Array.from({ length: most }, (_, n) => [String(n + 1), String(n + 1)] as const);

function Added({ told }: { readonly told: Extract<AddOutcome, { of: 'added' }> }) {
  return (
    <Notice
      page
      tone="good"
      title={translate('{n, plural, one {In your cart.} other {# in your cart.}}', {
        n: told.quantity,
      })}
    >
      {told.isNewCart ? (
        <p>{translate('Your earlier cart had expired. This is a new one.')}</p>
      ) : null}
      <Link className={buttonClass('ink', 'small')} to="/cart">
        {translate('View cart')}
      </Link>
    </Notice>
  );
}

/** Adds a quantity to the cart. A visitor signs in first and then returns here. */
export function AddForm(props: {
  readonly variant: Variant | null;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** Path to return to, with the choice. */
  readonly address: string;
}) {
  const { variant, quantity, onQuantity, address } = props;
  const isMember = useSession().status === 'in';
  const offline = useConnection() === 'offline';
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<AddOutcome>({ of: 'nothing' });
  const canBuy = variant !== null && variant.available;

  const add = async (): Promise<void> => {
    if (variant === null) return;
    if (!isMember) {
      await navigate({ to: '/login', search: { goto: address } });
      return;
    }
    setBusy(true);
    const answered = await addToCart(variant.id, quantity);
    setBusy(false);
    setTold(
      answered.ok
        ? { of: 'added', quantity, isNewCart: answered.cart.expired }
        : { of: 'refused', refusal: answered.refusal },
    );
  };

  return (
    <div className="product__add">
      {canBuy && variant.most > 1 ? (
        <Select
          label={translate('Quantity')}
          value={String(quantity)}
          options={counts(variant.most)}
          onChange={({ target }) => onQuantity(Number(target.value))}
        />
      ) : null}
      <Button
        kind="lane"
        size="big"
        busy={busy}
        disabled={!canBuy || (offline && isMember)}
        onClick={() => void add()}
      >
        {translate('Add to cart')}
      </Button>
      {canBuy && !isMember ? (
        <p className="help">{translate('You sign in first. What you chose is kept.')}</p>
      ) : null}
      {offline ? (
        <p className="help">{translate('Changing your cart needs a connection.')}</p>
      ) : null}
      {told.of === 'added' ? <Added told={told} /> : null}
      {told.of === 'refused' ? (
        <Notice page tone="bad" title={translate('Not added')}>
          {translateRefusal(told.refusal)}
        </Notice>
      ) : null}
    </div>
  );
}

import type { Currency } from '../../domain/kit/fields.ts';
import { moneyText } from '../../wording/fields/currency.ts';
import { translate } from '../../wording/language/translate.ts';

/** The price, and the earlier one if that was higher. Cents. */
export function ShopPrice(props: {
  readonly price: number;
  readonly compareAt?: number | undefined;
  readonly currency: Currency;
  /** Whether some variants cost more. */
  readonly from?: boolean;
  readonly big?: boolean;
}) {
  const { price, compareAt, currency, from = false, big = false } = props;
  const now = moneyText(price, currency);
  const isLess = compareAt !== undefined && compareAt > price;
  return (
    <span className={big ? 'shop-price shop-price--big' : 'shop-price'}>
      {from ? translate('From {price}', { price: now }) : now}
      {isLess ? (
        <s>
          <span className="vh">{translate('Before:')} </span>
          {moneyText(compareAt, currency)}
        </s>
      ) : null}
    </span>
  );
}

import type { Currency } from '../../domain/kit/fields.ts';
import { moneyText } from '../fields/currency.ts';
import { translate } from '../ui/text/translate.ts';

/** What something costs, and what it cost before where that was more. Cents. */
export function ShopPrice(props: {
  readonly price: number;
  readonly compareAt?: number | undefined;
  readonly currency: Currency;
  /** Some of it costs more. */
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

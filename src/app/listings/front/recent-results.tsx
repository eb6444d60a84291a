import './results.css';
import { Link } from '@tanstack/react-router';
import { currencies } from '../../../domain/kit/fields.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { Price } from '../../ui/card/price.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { lotState } from '../../../wording/listings/lot-state.ts';
import { placeText } from '../../../wording/listings/lot-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';

/** The last results as a price list, totalled per currency, never across. */
export function RecentResults(props: {
  readonly cards: readonly ListingCard[];
  readonly today: boolean;
  readonly now: number;
}) {
  const { cards, today, now } = props;
  const rows = cards.map((card) => ({ card, state: lotState(card.listing, card.auction, now) }));
  const sold = rows.filter((row) => row.state.sold);
  const totals = currencies
    .map((currency) => ({
      currency,
      total: sold
        .filter((row) => row.card.listing.currency === currency)
        .reduce((sum, row) => sum + (row.state.price ?? 0), 0),
    }))
    .filter((one) => one.total > 0);
  return (
    <Section
      className="results"
      title={translate(today ? 'Results today' : 'Recent results')}
      note={translate(today ? '{n} ended so far, {sold} sold' : '{n} ended, {sold} sold', {
        n: cards.length,
        sold: sold.length,
      })}
      more={
        <Link className="link" to="/listings" search={{ show: 'results' }}>
          {translate('All results')}
        </Link>
      }
    >
      <table>
        <caption className="vh">{translate('Results')}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{translate('Lot')}</th>
            <th scope="col">{translate('Vehicle')}</th>
            <th scope="col">{translate('Result')}</th>
            <th scope="col">{translate('Price')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ card: { listing, auction }, state }) => (
            <tr key={listing.id}>
              <td className="muted semi s14 result-no">{listing.number}</td>
              <td>
                <Link to="/listing/$id" params={{ id: listing.id }}>
                  <b>
                    <LotTitle of={listing.title} />
                  </b>
                </Link>
                <small className="muted semi s14">
                  {placeText(listing)} ·{' '}
                  {translate('{n, plural, one {# bid} other {# bids}}', {
                    n: auction?.bidCount ?? listing.bidCount,
                  })}
                </small>
              </td>
              <td className="result-st">
                <StateMark shape={state.shape}>{state.word}</StateMark>
              </td>
              <td className={state.sold ? 'result-p' : 'result-p muted'}>
                {state.price === null ? null : (
                  <Price value={state.price} mark={currencyMark(listing.currency)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        {totals.length > 0 ? (
          <tfoot>
            {totals.map(({ currency, total }) => (
              <tr key={currency}>
                <th scope="row" colSpan={3}>
                  {translate('Total, sold lots')}
                </th>
                <td className="result-p">
                  <Price value={total} mark={currencyMark(currency)} />
                </td>
              </tr>
            ))}
          </tfoot>
        ) : null}
      </table>
    </Section>
  );
}

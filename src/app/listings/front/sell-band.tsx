import './sell-band.css';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button.tsx';
import { translate } from '../../../wording/language/translate.ts';

const terms = (minPhotos: number): readonly (readonly [what: string, how: string])[] => [
  [translate('Seller commission'), translate('None')],
  [translate('Photos'), translate('{n} or more', { n: minPhotos })],
  [translate('Saved'), translate('On this device and in your account')],
];

/** The invitation to sellers at the foot of the front page. */
export function SellBand() {
  const { minPhotos } = useNumbers().auctions;
  return (
    <section className="sell" aria-labelledby="sell">
      <div className="wrap">
        <h2 id="sell">
          <span>{translate('Your keys.')}</span>
          <span>{translate('Next lane.')}</span>
        </h2>
        <div className="sell__b">
          <p>
            {translate(
              'Draft your listing at your own pace: the vehicle, its condition and its photos, even without a signal.',
            )}
          </p>
          <dl>
            {terms(minPhotos).map(([what, how]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
          <Link className={buttonClass('lane')} to="/submit-listing">
            {translate('Start a draft')}
          </Link>
        </div>
      </div>
    </section>
  );
}

import './how-band.css';
import { Link } from '@tanstack/react-router';
import { feeLimitsText, feeText } from '../../../wording/fields/fee-text.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { Section } from '../../ui/layout/section.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Explains an auction in three steps, when there is no lot to show. */
export function HowBand() {
  const { fees, submissions } = useNumbers();
  const steps = [
    [
      translate('Describe it'),
      translate(
        'You write a draft and add photos. Our staff replies within {days, plural, one {# business day} other {# business days}}, and nothing is published before you agree.',
        { days: submissions.reviewBusinessDays },
      ),
    ],
    [
      translate('Let them bid'),
      translate(
        'Bidders leave the most they would pay, and a card stands behind every bid. Whoever bids late gives the others time to answer.',
      ),
    ],
    [
      translate('Settle'),
      translate(
        'Buyer and seller settle the price between them. The buyer pays us {percent} of it, at least {min} and at most {max}; the seller pays no commission.',
        { percent: feeText(fees), ...feeLimitsText(fees) },
      ),
    ],
  ] as const;
  return (
    <div className="wrap">
      <Section
        title={translate('How it works')}
        more={
          <Link className="link" to="/how-it-works">
            {translate('Everything about it')}
          </Link>
        }
      >
        <ol className="how">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

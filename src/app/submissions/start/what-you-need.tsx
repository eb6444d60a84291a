import { Section } from '../../ui/layout/section.tsx';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { translate } from '../../../wording/language/translate.ts';

const steps = [
  [
    phrase('Vehicle details'),
    phrase(
      'VIN, year, make, model, mileage and colors. About ten minutes with the registration at hand.',
    ),
  ],
  [
    phrase('Condition and history'),
    phrase('What’s good and what’s not. Disclosing flaws now saves questions later.'),
  ],
  [
    phrase('Photos'),
    phrase(
      'At least {auction} for an auction, {classified} for a classified: all sides, interior, engine, underside, VIN plate, odometer, documents.',
    ),
  ],
  [
    phrase('Price and package'),
    phrase('Reserve or asking price, and how much of the work is ours.'),
  ],
  [
    phrase('Contact, title, payment'),
    phrase('Your contact details, the name on the title and the card for the package.'),
  ],
  [
    phrase('Review'),
    phrase(
      'Check everything and submit. We reply within {days, plural, one {# business day} other {# business days}}.',
    ),
  ],
] as const;

/** The six steps of a submission, in order. */
export function WhatYouNeed() {
  const { auctions, classifieds, submissions } = useNumbers();
  const numbers = {
    auction: auctions.minPhotos,
    classified: classifieds.minPhotos,
    days: submissions.reviewBusinessDays,
  };
  return (
    <Section title={translate('Requirements')}>
      <ol className="asks">
        {steps.map(([what, how]) => (
          <li key={what}>
            <h3>{translate(what)}</h3>
            <p className="muted">{translate(how, numbers)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

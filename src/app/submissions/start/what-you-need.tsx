import { Section } from '../../ui/section.tsx';
import { phrase } from '../../../domain/kit/phrase.ts';
import { say } from '../../ui/words.ts';

const steps = [
  [
    phrase('The vehicle'),
    phrase('Year, make, model, VIN, odometer, colours. Ten minutes with the registration at hand.'),
  ],
  [
    phrase('Condition and history'),
    phrase('What is good, what is not. Flaws named here are questions not asked later.'),
  ],
  [
    phrase('Photos'),
    phrase(
      'Twelve for an auction, five for a classified: all sides, inside, engine, underside, VIN plate, odometer, papers.',
    ),
  ],
  [
    phrase('Price and package'),
    phrase('Reserve or asking price, and how much of the work is ours.'),
  ],
  [
    phrase('Contact, title, payment'),
    phrase('Who you are, whose name the title is in, which card pays the package.'),
  ],
  [
    phrase('Review'),
    phrase('You read it once more and hand it in. We answer within two business days.'),
  ],
] as const;

/** The six steps of a submission, in the order they are asked. */
export function WhatYouNeed() {
  return (
    <Section title={say('What we ask for')}>
      <ol className="asks">
        {steps.map(([what, how]) => (
          <li key={what}>
            <h3>{say(what)}</h3>
            <p className="muted">{say(how)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

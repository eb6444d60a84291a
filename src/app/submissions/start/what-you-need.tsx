import { Section } from '../../ui/section.tsx';

const steps = [
  [
    'The vehicle',
    'Year, make, model, VIN, odometer, colours. Ten minutes with the registration at hand.',
  ],
  [
    'Condition and history',
    'What is good, what is not. Flaws named here are questions not asked later.',
  ],
  [
    'Photos',
    'Twelve for an auction, five for a classified: all sides, inside, engine, underside, VIN plate, odometer, papers.',
  ],
  ['Price and package', 'Reserve or asking price, and how much of the work is ours.'],
  [
    'Contact, title, payment',
    'Who you are, whose name the title is in, which card pays the package.',
  ],
  ['Review', 'You read it once more and hand it in. We answer within two business days.'],
] as const;

/** The six steps of a submission, in the order they are asked. */
export function WhatYouNeed() {
  return (
    <Section title="What we ask for">
      <ol className="asks">
        {steps.map(([what, how]) => (
          <li key={what}>
            <h3>{what}</h3>
            <p className="muted">{how}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useOfficeWeeks } from '../data/front.ts';
import { useSession } from '../../platform/session/session.ts';
import { Section } from '../../ui/layout/section.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { useOpeningSteps, type OpeningStep } from './use-opening-steps.ts';

function State({ done }: { readonly done: NonNullable<OpeningStep['done']> | null }) {
  if (done === null) return <StateMark shape="wait">Can’t be read now</StateMark>;
  return done ? (
    <StateMark shape="good">Done</StateMark>
  ) : (
    <StateMark shape="open">To do</StateMark>
  );
}

function Steps() {
  const steps = useOpeningSteps();
  // A list that shrinks while loading would look like news.
  if (steps.some(({ done }) => done === undefined) || steps.every(({ done }) => done === true))
    return null;
  return (
    <Section
      title="Before you open"
      note="This list goes away once all of it is done, or lots open."
    >
      <ol className="front-list">
        {steps.map(({ name, done = null, why, to }) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
            <State done={done} />
            {done === true ? null : <small className="muted">{why}</small>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/**
 * Steps before the market opens, for an administrator when no lot has opened recently; everyone
 * else sees `otherwise`.
 */
export function BeforeOpening({ otherwise }: { readonly otherwise: ReactNode }) {
  const { isAdmin } = useSession();
  const weeks = useOfficeWeeks();
  const isEmpty =
    weeks.status === 'ready' &&
    weeks.value !== null &&
    weeks.value.every(({ opened }) => opened === 0);
  return isAdmin && isEmpty ? <Steps /> : otherwise;
}

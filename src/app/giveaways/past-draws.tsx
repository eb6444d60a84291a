import { Link } from '@tanstack/react-router';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { winnersOf } from '../../domain/giveaways/prizes.ts';
import { Section } from '../ui/layout/section.tsx';
import { dateText } from '../ui/text/time-text.ts';
import { translate } from '../ui/text/translate.ts';
import { statusText } from './chosen.ts';

const wonText = (giveaway: Giveaway): string => {
  const names = winnersOf(giveaway).flatMap(({ username }) => username ?? []);
  return names.length === 0
    ? statusText(giveaway)
    : translate('Won by {names}', { names: names.join(', ') });
};

/** Other giveaways, the last first, each with its winners and the way to check its draw. */
export function PastDraws({ giveaways }: { readonly giveaways: readonly Giveaway[] }) {
  if (giveaways.length === 0) return null;
  return (
    <Section title={translate('Other giveaways')}>
      <ul className="give__past">
        {giveaways.map((one) => (
          <li key={one.id}>
            <Link to="/giveaway" search={{ id: one.id }} className="link">
              {one.title}
            </Link>
            <span>{wonText(one)}</span>
            <span className="muted">{dateText(one.endAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

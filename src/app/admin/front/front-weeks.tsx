import { useOfficeWeeks, type OfficeWeeks } from '../data/front.ts';
import { Section } from '../../ui/layout/section.tsx';
import { dayText } from '../../../wording/language/time-text.ts';
import { FrontAge } from './front-age.tsx';
import { OpenLink } from './open-link.tsx';

type Week = OfficeWeeks[number];

const plots: readonly (readonly [of: Exclude<keyof Week, 'from'>, title: string, to: string])[] = [
  ['signUps', 'Sign-ups', '/admin/users'],
  ['opened', 'Lots opened', '/admin/listings'],
  ['sold', 'Lots sold', '/admin/sales'],
];

/** Width of a bar and of the gap after it, and height of the tallest bar, in drawing units. */
const [BAR, GAP, TALL] = [7, 3, 36];

/** One figure by week: the current one large, the weeks as bars, and a table for screen readers. */
function Plot(props: {
  readonly title: string;
  readonly to: string;
  readonly weeks: readonly (readonly [from: number, count: number])[];
}) {
  const { title, to, weeks } = props;
  const most = Math.max(1, ...weeks.map(([, count]) => count));
  const [, current = 0] = weeks.at(-1) ?? [];
  const [, before = 0] = weeks.at(-2) ?? [];
  return (
    <figure className="front-plot">
      <figcaption>
        <OpenLink to={to}>{title}</OpenLink>
        <b>{current}</b>
        <small className="muted">{`this week · ${before} the week before`}</small>
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * (BAR + GAP) - GAP} ${TALL}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map(([from, count], at) => {
          const height = Math.max(1, Math.round((count / most) * TALL));
          return (
            <rect
              key={from}
              className={at === weeks.length - 1 ? 'front-plot__now' : undefined}
              x={at * (BAR + GAP)}
              y={TALL - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
      <ol className="vh">
        {weeks.map(([from, count]) => (
          <li key={from}>{`Week of ${dayText(from)}: ${count}`}</li>
        ))}
      </ol>
    </figure>
  );
}

/** The site's growth by week. */
export function FrontWeeks() {
  const weeks = useOfficeWeeks();
  if (weeks.status !== 'ready' || weeks.value === null) return null;
  const { value } = weeks;
  const first = value[0];
  return (
    <Section
      title="By week"
      note={first === undefined ? undefined : `Since ${dayText(first.from)}`}
      more={weeks.freshness.source === 'live' ? undefined : <FrontAge of={weeks.freshness} />}
    >
      <div className="front-plots">
        {plots.map(([of, title, to]) => (
          <Plot
            key={of}
            title={title}
            to={to}
            weeks={value.map((week) => [week.from, week[of]] as const)}
          />
        ))}
      </div>
    </Section>
  );
}

import { Link } from '@tanstack/react-router';
import { numbersFrom } from '../../../domain/platform/settings/numbers-from.ts';
import { useAdminRows } from '../data/admin.ts';
import { docIn } from '../data/moderation.ts';
import { useSettings } from '../data/settings.ts';
import { useSession } from '../../platform/session/session.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { isReadable, type AdminQuery } from '../data/documents/query.ts';
import { Section } from '../../ui/layout/section.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { Fold, FigureLine } from '../document/figure-line.tsx';
import { presentOf } from './present.ts';
import { MINUTE } from '../../../domain/kit/durations.ts';

const lastHeard: AdminQuery = {
  entity: 'hitCounters',
  deleted: false,
  sort: { field: 'serverTime', descending: true },
  filters: {},
  begins: '',
};

const title = 'Members on the site';

/** Time for which a silent member still counts, ms, in whole minutes: a beat may get lost. */
const useWithin = (): number => {
  const stored = docIn(useSettings())?.values['values'];
  const { writeApartMs } = numbersFrom({ values: stored }).numbers.presence;
  return Math.ceil((2 * writeApartMs + MINUTE) / MINUTE) * MINUTE;
};

/** Members on the site; no figure without the server, since an old one is meaningless. */
function Here() {
  const { status, rows, more, refusal } = useAdminRows(lastHeard, MINUTE);
  const now = useNow(MINUTE);
  const { uid } = useSession();
  const withinMs = useWithin();
  if (status === 'loading') return <FigureLine title={<b>{title}</b>} count="…" />;
  if (refusal !== null)
    return <FigureLine title={<b>{title}</b>} count="–" note={refusal.message} />;
  const here = presentOf(rows.filter(isReadable), uid, now, withinMs);
  const note = `Besides you, in the last ${withinMs / MINUTE} min`;
  if (here.length === 0) return <FigureLine title={<b>{title}</b>} count="0" note={note} />;
  // Rows come latest first: after an old one there are no current ones.
  const isAll = !more || now - Number(rows.at(-1)?.values['serverTime'] ?? 0) > withinMs;
  const front = here.filter(({ isFocused }) => isFocused).length;
  return (
    <Fold
      title={title}
      count={`${here.length}${isAll ? '' : '+'}`}
      note={`${note} · ${front} with the page in front`}
    >
      {here.map(({ uid: id, username, path, at }) => (
        <FigureLine
          key={id}
          title={
            username === '' ? (
              <span>{id}</span>
            ) : (
              <Link to="/members/$username" params={{ username }}>{`@${username}`}</Link>
            )
          }
          count={agoText(at, now)}
          note={path}
        />
      ))}
    </Fold>
  );
}

/** Members on the site now. */
export function FrontPeople() {
  return (
    <Section title="People">
      <ul className="front-list">
        <Here />
      </ul>
    </Section>
  );
}

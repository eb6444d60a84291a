import { Link } from '@tanstack/react-router';
import { useMirrorHealth, type MirrorHealth } from '../data/relational.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { momentText } from '../document/moment-text.ts';
import { lagText } from './lag-text.ts';
import { Missing } from './missing.tsx';
import { ToldBy } from './told.tsx';

const stateNames: Readonly<Record<MirrorHealth['state'], string>> = {
  UP: 'Answers',
  DOWN: 'Doesn’t answer',
  ABSENT: 'Not set up',
};

const comparedText = (at: number, lacked: number): string => {
  const found =
    lacked === 0
      ? 'nothing was missing'
      : `${wholeText(lacked)} ${lacked === 1 ? 'document was' : 'documents were'} missing and copied again`;
  return `${momentText(at)}: ${found}`;
};

function State({ health }: { readonly health: MirrorHealth }) {
  const { state, latencyMs, lagMs, followedAt, comparedAt, lacked = 0, collections } = health;
  const finished = collections.filter((one) => one.finishedAt !== undefined).length;
  return (
    <Section title="Health" className="bx">
      <Facts
        rows={[
          ['State', stateNames[state]],
          ['Answers within', state === 'UP' ? `${latencyMs} ms` : null],
          ['Lag', lagMs === undefined ? null : lagText(lagMs)],
          ['Last checked', followedAt === undefined ? null : momentText(followedAt)],
          ['Last compared', comparedAt === undefined ? null : comparedText(comparedAt, lacked)],
          [
            'Copied',
            collections.length === 0 ? null : `${finished} of ${collections.length} collections`,
          ],
        ]}
      />
      {state === 'ABSENT' ? (
        <Notice tone="plain" title="There is no relational database">
          Set DATABASE_URL to the address of a Postgres database.
        </Notice>
      ) : null}
      {state === 'DOWN' ? (
        <Notice tone="bad" title="The database doesn’t answer">
          The app log says why. Nothing is lost: what it lacks is copied when it is back.
        </Notice>
      ) : null}
      {state === 'UP' && collections.length === 0 ? (
        <Notice tone="plain" title="It is empty">
          <Link to="/admin/postgres-db/{-$tab}" params={{ tab: 'schema' }} className="link">
            Apply the schema
          </Link>{' '}
          to begin.
        </Notice>
      ) : null}
      <Missing of={health} />
    </Section>
  );
}

/** Whether the database responds, how fast, and how far it lags. */
export function Health() {
  const health = useMirrorHealth();
  return <ToldBy told={health} render={(value) => <State health={value} />} />;
}

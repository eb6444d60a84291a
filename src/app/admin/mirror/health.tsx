import { Link } from '@tanstack/react-router';
import { useMirrorHealth, type MirrorHealth } from '../../store/api/admin/mirror.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { momentText } from '../document/moment-text.ts';
import { lagText } from './lag-text.ts';
import { Missing } from './missing.tsx';
import { ToldBy } from './told.tsx';

const words: Readonly<Record<MirrorHealth['state'], string>> = {
  UP: 'Answers',
  DOWN: 'Doesn’t answer',
  ABSENT: 'Not set up',
};

function State({ health }: { readonly health: MirrorHealth }) {
  const { state, latencyMs, lagMs, followedAt, collections } = health;
  const finished = collections.filter((one) => one.finishedAt !== undefined).length;
  return (
    <Section title="Health" className="bx">
      <Facts
        rows={[
          ['State', words[state]],
          ['Answers within', state === 'UP' ? `${latencyMs} ms` : null],
          ['Lag', lagMs === undefined ? null : lagText(lagMs)],
          ['Last checked', followedAt === undefined ? null : momentText(followedAt)],
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

/** Whether the database answers, how fast, and how far it is behind. */
export function Health() {
  const health = useMirrorHealth();
  return <ToldBy told={health} render={(value) => <State health={value} />} />;
}

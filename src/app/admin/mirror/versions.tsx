import { Link } from '@tanstack/react-router';
import { useMirrorVersions, type MirrorVersions } from '../data/relational.ts';
import { Section } from '../../ui/layout/section.tsx';
import { momentText } from '../document/moment-text.ts';
import { ToldBy } from './told.tsx';

function List({ versions }: { readonly versions: MirrorVersions }) {
  return (
    <Section title="Versions" className="bx">
      {versions.length === 0 ? (
        <p className="muted">No schema was applied yet.</p>
      ) : (
        <ol className="mirror-list">
          {versions.map(({ version, appliedAt, by, statements, checksum }) => (
            <li key={version}>
              <strong>Version {version}</strong>
              <span>
                {momentText(appliedAt)}, {statements} statements, by{' '}
                {by === 'house' ? (
                  'the house'
                ) : (
                  <Link to="/admin/users/edit/$id" params={{ id: by }} className="link">
                    {by}
                  </Link>
                )}
              </span>
              <span className="muted">
                Checksum <code>{checksum.slice(0, 12)}</code>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The schemas applied, with time and author. */
export function Versions() {
  const versions = useMirrorVersions();
  return <ToldBy told={versions} render={(value) => <List versions={value} />} />;
}

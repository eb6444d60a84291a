import { useStandIns } from '../data/stand-ins.ts';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';

/** `/admin/stand-ins`: the requests that stand-ins received, each stand-in on a page of its own. */
export function StandInsPage() {
  useTitle('Stand-ins');
  const standIns = useStandIns();
  return (
    <div className="stand-ins">
      <h1>Stand-ins</h1>
      {standIns === null ? (
        <Loading label="Loading the stand-ins">
          <Skeleton height={64} />
        </Loading>
      ) : standIns.length === 0 ? (
        <p>No stand-ins here: every provider is called directly.</p>
      ) : (
        <>
          <p className="muted">
            These replace outside providers. Nothing sent to them leaves this machine, and their
            pages open only on it.
          </p>
          <ul aria-label="Stand-ins">
            {standIns.map(({ title, about, to }) => (
              <li key={to}>
                <a href={to} className="link" target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
                <p className="muted">{about}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

import type { MirrorHealth } from '../data/relational.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { SubjectLink } from '../audit/subject-link.tsx';
import { momentText } from '../document/moment-text.ts';

/**
 * Documents missing or outdated in reports and search: their number, their names, and the reasons.
 */
export function Missing({ of }: { readonly of: Pick<MirrorHealth, 'missing' | 'missed'> }) {
  const { missing, missed } = of;
  if (missing === 0) return null;
  const title =
    missing === 1
      ? '1 document is missing or incomplete'
      : `${wholeText(missing)} documents are missing or incomplete`;
  return (
    <>
      <Notice tone="bad" title={title}>
        Reports and search have part of each, an older version or none. Each is tried again when it
        changes, and every night.
      </Notice>
      <ul className="mirror-list">
        {missed.map(({ collection, id, reason, at }) => (
          <li key={`${collection}/${id}`}>
            <strong>
              <SubjectLink of={`${collection}/${id}`} />
            </strong>
            <span>{reason}</span>
            <span className="muted">
              <code>{id}</code>, {momentText(at)}
            </span>
          </li>
        ))}
      </ul>
      {missed.length < missing ? (
        <p className="muted">Listed: the newest {wholeText(missed.length)}.</p>
      ) : null}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useAdminDoc } from '../data/admin.ts';
import { docIn } from '../data/moderation.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { DetailPane } from '../document/detail-pane.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { houseMomentText } from '../document/moment-text.ts';
import { actTitle } from './act-text.ts';
import { ChangeLines } from './change-lines.tsx';
import { entryIn } from './history.tsx';
import { SubjectLink } from './subject-link.tsx';

/** One entry of the log: author, act, reason, screen, and changes. */
export function EntryPane(props: { readonly id: string; readonly onClose: () => void }) {
  const reading = useAdminDoc('auditLog', props.id);
  const doc = docIn(reading);
  return (
    <DetailPane title={doc === null ? 'Entry' : actTitle(entryIn(doc))} onClose={props.onClose}>
      <LoadedDocument reading={reading}>
        {(found) => {
          const entry = entryIn(found);
          const { at, by, byName, proposedBy, proposedByName, reason, desk, about } = entry;
          return (
            <>
              <Facts
                rows={[
                  ['When', houseMomentText(at)],
                  [
                    'Who',
                    <Link
                      key="who"
                      to="/admin/users/edit/$id"
                      params={{ id: by }}
                      className="link"
                    >{`@${byName ?? by}`}</Link>,
                  ],
                  [
                    'Proposed by',
                    proposedBy === undefined ? null : `@${proposedByName ?? proposedBy}`,
                  ],
                  ['Reason', reason],
                  ['From', desk],
                  ['Act', entry.act],
                ]}
              />
              {about.length === 0 ? null : (
                <section>
                  <h3>About</h3>
                  <ul className="record">
                    {about.map((one) => (
                      <li key={one}>
                        <SubjectLink of={one} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              <section>
                <h3>What changed</h3>
                {entry.changes.length === 0 ? (
                  <p className="muted">No field that staff may read.</p>
                ) : (
                  <ChangeLines entry={entry} />
                )}
              </section>
            </>
          );
        }}
      </LoadedDocument>
    </DetailPane>
  );
}

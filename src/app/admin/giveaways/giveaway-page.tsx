import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useAdminDoc } from '../data/admin.ts';
import { giveawayIn } from '../data/giveaway-office.ts';
import { docIn } from '../data/moderation.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { History } from '../audit/history.tsx';
import { DocForm } from '../edit/document-form.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { GiveawayPanel } from './giveaway-panel.tsx';

/** One giveaway on a page of its own: its next step, then all of its fields. */
export function GiveawayPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const reading = useAdminDoc('giveaways', id);
  const title = String(docIn(reading)?.values['title'] ?? 'Giveaway');
  useTitle(title);
  return (
    <div className="doc-page">
      <Link to="/admin/giveaways" className="link">
        All giveaways
      </Link>
      <h1>{title}</h1>
      <LoadedDocument reading={reading}>
        {(found) => (
          <>
            <GiveawayPanel giveaway={giveawayIn(found)} />
            <DocForm
              key={`${found.id}-${found.rev}`}
              entity="giveaways"
              base={found}
              onSaved={() => undefined}
              onCancel={() => void navigate({ to: '/admin/giveaways' })}
            />
            <History entity="giveaways" id={id} />
          </>
        )}
      </LoadedDocument>
    </div>
  );
}

import { useMatch } from '@tanstack/react-router';
import { CollectionPage } from './collection-page.tsx';
import { ListActs } from '../letters/list-acts.tsx';
import { NoticesTabs } from '../notifications/notices-tabs.tsx';
import { EventActs } from '../notifications/queue-acts.tsx';
import { LotFinder } from '../list/lot-finder.tsx';
import { CreatePage, EditPage } from './document-page.tsx';
import { adminCollections, type AdminCollection } from '../frame/menu.ts';
import { SettingsPage } from '../settings/settings-page.tsx';

/**
 * The collection of the rendered route; undefined for none. The URL may be ahead of it, while the
 * next page is still loading.
 */
const useCollection = (): AdminCollection | undefined => {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return adminCollections.find(
    (collection) => path === collection.to || path.startsWith(`${collection.to}/`),
  );
};

export function CollectionRoute() {
  const collection = useCollection();
  if (collection === undefined) return null;
  if (collection.entity === 'config') return <SettingsPage />;
  if (collection.entity === 'notificationEvents') {
    return (
      <div className="notices-log">
        <NoticesTabs current={0} />
        <CollectionPage collection={collection} head={<EventActs />} />
      </div>
    );
  }
  const head = collection.entity === 'mailingList' ? <ListActs /> : null;
  const finder = collection.entity === 'listings' ? <LotFinder /> : null;
  return <CollectionPage key={collection.to} collection={collection} head={head} finder={finder} />;
}

export function CreateRoute() {
  const collection = useCollection();
  return collection === undefined ? null : (
    <CreatePage key={collection.to} collection={collection} />
  );
}

export function EditRoute() {
  const collection = useCollection();
  return collection === undefined ? null : <EditPage key={collection.to} collection={collection} />;
}

import { useRouterState } from '@tanstack/react-router';
import { CollectionPage } from './collection-page.tsx';
import { CreatePage, EditPage } from './document-page.tsx';
import { adminCollections, type AdminCollection } from './menu.ts';
import { SettingsPage } from './settings-page.tsx';

/** The collection an address belongs to. */
const useCollection = (): AdminCollection | undefined => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return adminCollections.find(
    (collection) => path === collection.to || path.startsWith(`${collection.to}/`),
  );
};

export function CollectionRoute() {
  const collection = useCollection();
  if (collection === undefined) return null;
  if (collection.entity === 'config') return <SettingsPage />;
  return <CollectionPage key={collection.to} collection={collection} />;
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

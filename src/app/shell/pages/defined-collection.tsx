import { useParams } from '@tanstack/react-router';
import {
  CollectionRoute,
  CreateRoute,
  EditRoute,
} from '../../admin/collection/collection-routes.tsx';
import { definedCollections, type AdminCollection } from '../../admin/frame/menu.ts';
import { NotFound } from '../errors/not-found.tsx';

const useDefined = (): AdminCollection | undefined => {
  const { collection }: { readonly collection?: string } = useParams({ strict: false });
  return definedCollections.find(({ to }) => to === `/admin/${collection}`);
};

/** The list of a collection whose definition alone makes its desk. */
export function DefinedList() {
  return useDefined() === undefined ? <NotFound /> : <CollectionRoute />;
}

/** A new document of it, where staff make such. */
export function DefinedCreate() {
  return useDefined()?.creates === true ? <CreateRoute /> : <NotFound />;
}

/** One of its documents. */
export function DefinedEdit() {
  return useDefined() === undefined ? <NotFound /> : <EditRoute />;
}

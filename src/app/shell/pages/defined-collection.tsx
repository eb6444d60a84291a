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

/** The list of a collection, generated from its definition. */
export function DefinedList() {
  return useDefined() === undefined ? <NotFound /> : <CollectionRoute />;
}

/** Creates a document of it, where staff may. */
export function DefinedCreate() {
  return useDefined()?.creates === true ? <CreateRoute /> : <NotFound />;
}

/** Edits one of its documents. */
export function DefinedEdit() {
  return useDefined() === undefined ? <NotFound /> : <EditRoute />;
}

// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CasePanel } from '../../../../src/app/admin/moderation/case-panel.tsx';
import { CommentPanel, CommentsPage } from '../../../../src/app/admin/moderation/comments-page.tsx';
import { CollectionPage } from '../../../../src/app/admin/collection/collection-page.tsx';
import { collectionQuery } from '../../../../src/app/admin/list/collection-search.ts';
import { EditPage } from '../../../../src/app/admin/collection/document-page.tsx';
import { adminCollections, type AdminCollection } from '../../../../src/app/admin/frame/menu.ts';
import { ReportsPage } from '../../../../src/app/admin/moderation/reports-page.tsx';
import { SubmissionPage } from '../../../../src/app/admin/submissions/submission-page.tsx';
import { SubmissionsPage } from '../../../../src/app/admin/submissions/submissions-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import {
  entityNamed,
  type AdminDoc,
  type AdminQuery,
} from '../../../../src/app/admin/data/documents/query.ts';
import { isLong } from '../../../setup/tier.ts';

asStaff();

type Data = Readonly<Record<string, unknown>>;

const stamp = '2026-11-20T10:00:00.000Z';
const sampleOf = ({ entity }: AdminCollection): Data => ({
  ...entityNamed(entity).sample,
  createdBy: 'u-1',
  dateCreated: stamp,
  dateEdited: stamp,
  isDeleted: false,
  rev: 1,
});

/** Values of every kind and of none, besides the field's absence. */
const strange: readonly unknown[] = [
  undefined,
  null,
  7,
  1e300,
  'strange',
  '',
  true,
  [],
  [null],
  [{ strange: 1 }],
  {},
  { strange: { strange: 1 } },
];

const keysOf = (collection: AdminCollection): readonly string[] => [
  ...new Set([
    ...Object.keys(entityNamed(collection.entity).fields),
    ...Object.keys(sampleOf(collection)),
  ]),
];

/**
 * A usual run tries one of six, a different one each time: every value meets many fields of every
 * kind.
 */
const isTried = (turn: number): boolean => isLong || turn % 6 === 0;

/** The document with one field changed. */
const changed = (data: Data, key: string, value: unknown): Data => {
  const { [key]: _, ...others } = data;
  return value === undefined ? others : { ...others, [key]: value };
};

/** The document with every field wrong in every way, one at a time, and valid. */
const docsOf = (collection: AdminCollection): readonly AdminDoc[] => {
  const good = sampleOf(collection);
  return [
    adminDocOf(collection.entity, 'good', good),
    ...keysOf(collection).flatMap((key, at) =>
      strange.flatMap((value, n) =>
        isTried(at + n)
          ? [adminDocOf(collection.entity, `${key}-${n}`, changed(good, key, value))]
          : [],
      ),
    ),
  ];
};

/** For each strange value, the document with it in every field that accepts it. */
const drawableOf = (collection: AdminCollection): readonly AdminDoc[] => {
  const { entity } = collection;
  const good = sampleOf(collection);
  const mayHold = (key: string, value: unknown): boolean =>
    adminDocOf(entity, 'one', changed(good, key, value)).unreadable === undefined;
  return strange.map((value, n) => {
    const keys = keysOf(collection).filter((key) => mayHold(key, value));
    const data = keys.reduce((made, key) => changed(made, key, value), good);
    return adminDocOf(entity, `every-${n}`, data);
  });
};

const queryOf = ({ entity }: AdminCollection): AdminQuery => {
  const newest = (field: string, filters: AdminQuery['filters']): AdminQuery => ({
    entity,
    deleted: false,
    sort: { field, descending: true },
    filters,
    begins: '',
  });
  if (entity === 'reports') return newest('lastAt', { state: 'OPEN' });
  if (entity === 'comments' || entity === 'listingSubmissions') return newest('dateCreated', {});
  return collectionQuery(entity, {});
};

const own: Partial<Readonly<Record<AdminCollection['entity'], ComponentType>>> = {
  reports: ReportsPage,
  comments: CommentsPage,
  listingSubmissions: SubmissionsPage,
};

let undo: (() => void) | null = null;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The router scrolls, and a page without a window cannot.
  Object.assign(globalThis, { scrollTo: () => undefined });
});
afterEach(() => {
  undo?.();
  undo = null;
  queryClient.clear();
});

/** Renders a screen at an address of the back office. */
const draw = async (path: string, address: string, screen: ComponentType): Promise<HTMLElement> => {
  undo?.();
  const rootRoute = createRootRoute();
  const component = () => createElement(screen);
  const route = createRoute({ getParentRoute: () => rootRoute, path, component });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(createElement(RouterProvider, { router: router as never })));
  undo = () => {
    act(() => root.unmount());
    place.remove();
  };
  return place;
};

describe('a collection whose collection holds documents of wrong types', () => {
  it.each(adminCollections.map((collection) => [collection.title, collection] as const))(
    '%s says of each that it cannot be read, and draws the others',
    async (_, collection) => {
      const rows = docsOf(collection);
      queryClient.setQueryData(rowsKey(queryOf(collection)), {
        pages: [{ rows, next: null }],
        pageParams: [null],
      });
      const screen =
        own[collection.entity] ?? (() => createElement(CollectionPage, { collection }));
      const place = await draw(collection.to, collection.to, screen);
      const more = (): HTMLButtonElement | undefined =>
        [...place.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Show 50 more',
        );
      while (more() !== undefined) await act(async () => more()?.click());
      const bad = rows.filter(({ unreadable }) => unreadable !== undefined);
      expect(bad.length).toBeGreaterThan(rows.length / 3);
      expect(place.querySelectorAll('a[id^="row-"]')).toHaveLength(rows.length);
      for (const doc of rows) {
        const text = document.getElementById(`row-${doc.id}`)?.textContent ?? '';
        const isSaid = text.includes(`This entry can’t be read: ${doc.id}`);
        expect([doc.id, isSaid]).toEqual([doc.id, doc.unreadable !== undefined]);
      }
    },
  );
});

describe('a document of wrong types that is opened', () => {
  it.each(adminCollections.map((collection) => [collection.title, collection] as const))(
    '%s shows which field it is, and what is stored',
    async (_, collection) => {
      const close = (): void => undefined;
      // All valid ones, and one of the others for each value: they are shown alike.
      const wrong = docsOf(collection).filter((doc) => doc.unreadable !== undefined);
      const unreadable = strange.flatMap(
        (_value, n) => wrong.find(({ id }) => id.endsWith(`-${n}`)) ?? [],
      );
      const drawable = drawableOf(collection);
      expect(drawable.every((doc) => doc.unreadable === undefined)).toBe(true);
      const shown = [...drawable, ...unreadable];
      const at = adminCollections.indexOf(collection);
      for (const doc of shown.filter((_doc, n) => isTried(at + n))) {
        queryClient.setQueryData(['doc', collection.entity, doc.id], doc);
        const opened: Partial<Readonly<Record<AdminCollection['entity'], ComponentType>>> = {
          listingSubmissions: SubmissionPage,
          reports: () => createElement(CasePanel, { id: doc.id, onClose: close }),
          comments: () => createElement(CommentPanel, { id: doc.id, onClose: close }),
        };
        const screen = opened[collection.entity] ?? (() => createElement(EditPage, { collection }));
        const place = await draw('/admin/x/$id', `/admin/x/${doc.id}`, screen);
        const text = place.textContent ?? '';
        const isSaid = text.includes('This entry can’t be read');
        expect([doc.id, isSaid]).toEqual([doc.id, doc.unreadable !== undefined]);
        if (isSaid) expect(text).toContain(doc.unreadable);
        expect(text).not.toMatch(/Something went wrong|did not load/);
      }
    },
  );
});

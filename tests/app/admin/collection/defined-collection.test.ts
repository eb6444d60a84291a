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
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { actText } from '../../../../src/app/admin/audit/act-text.ts';
import { historyQuery } from '../../../../src/app/admin/audit/history.tsx';
import { menuFor } from '../../../../src/app/admin/frame/menu.ts';
import { matching } from '../../../../src/app/admin/frame/palette.tsx';
import { collectionQuery } from '../../../../src/app/admin/list/collection-search.ts';
import {
  DefinedCreate,
  DefinedEdit,
  DefinedList,
} from '../../../../src/app/shell/pages/defined-collection.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { entityList, type EntityName } from '../../../../src/domain/entities.ts';
import { auditLog } from '../../../../src/domain/platform/audit/audit-entry.entity.ts';
import { firestoreJudge } from '../../../../src/embedded/rules/firestore-judge.ts';
import { auditTriggers } from '../../../../src/functions/platform/audit/audit-edits.ts';
import { indexFile } from '../../../../src/projections/indexes.ts';
import { firestoreRules } from '../../../../src/projections/rules/firestore.ts';
import { document as stored, question } from '../../../embedded/rules/ask.ts';
import { openHouse } from '../../../functions/house.ts';
import { answers, pages } from '../../../shape/pages.ts';
import { lamps } from './lamp.entity.ts';

asStaff();

// The only line a new collection needs.
vi.mock(import('../../../../src/domain/entities.ts'), async (original) => {
  const real = await original();
  const { lamps: added } = await import('./lamp.entity.ts');
  const entities = { ...real.entities, lamps: added };
  return { ...real, entities, entityList: Object.values(entities) };
});

const name = 'lamps' as EntityName;
const stamp = '2026-11-20T10:00:00.000Z';
const row = (id: string, of: object) =>
  adminDocOf(name, id, {
    ...lamps.sample,
    createdBy: 'boss',
    dateCreated: stamp,
    dateEdited: stamp,
    isDeleted: false,
    rev: 1,
    ...of,
  });

let undo: (() => void) | null = null;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
});
afterEach(() => {
  undo?.();
  undo = null;
  queryClient.clear();
});

const draw = async (path: string, address: string, screen: ComponentType): Promise<HTMLElement> => {
  const rootRoute = createRootRoute();
  const component = () => createElement(screen);
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path, component }),
    ]),
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
const named = (place: HTMLElement, label: string): Element | undefined =>
  [...place.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));

describe('a collection of which nothing is written but its definition and its line', () => {
  it('has its addresses, and its place in menu and palette', () => {
    for (const path of ['/admin/lamps', '/admin/lamps/create', '/admin/lamps/cibie']) {
      expect(pages.filter((page) => answers(page.path).test(path)).length, path).toBeGreaterThan(0);
    }
    const [, desks] = menuFor(['admin']).find(([group]) => group === 'Catalog') ?? [];
    expect(desks?.find(({ to }) => to === '/admin/lamps')?.title).toBe('Headlamps');
    expect(matching('headl', ['admin']).map(({ to }) => to)).toEqual([
      '/admin/lamps',
      '/admin/lamps/create',
    ]);
  });

  it('has its list: columns, filter and rows as defined', async () => {
    const rows = [row('cibie', {}), row('marchal', { maker: 'Marchal', watts: 55 })];
    queryClient.setQueryData(rowsKey(collectionQuery(name, {})), {
      pages: [{ rows, next: null }],
      pageParams: [null],
    });
    const place = await draw('/admin/$collection', '/admin/lamps', DefinedList);
    expect(place.textContent).toContain('Headlamps');
    const heads = [...place.querySelectorAll('[role="columnheader"], th')].map(
      ({ textContent }) => textContent,
    );
    expect(heads.join(' ')).toMatch(/Maker.*Beam.*Watts/);
    const line = document.getElementById('row-marchal')?.closest('tr, [role="row"], li');
    expect(line?.textContent).toMatch(/Marchal.*Asymmetric.*55/);
    expect([...place.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toContain(
      '/admin/lamps/create',
    );
  });

  it('has its form, with a control for every field and its bounds', async () => {
    const place = await draw('/admin/$collection/create', '/admin/lamps/create', DefinedCreate);
    for (const label of ['Maker', 'Beam', 'Watts', 'Made since', 'Yellow', 'Remarks']) {
      expect(named(place, label), label).toBeDefined();
    }
    expect([...place.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Asymmetric', 'Symmetric']),
    );
    const create = [...place.querySelectorAll('button')].find(
      (one) => one.textContent === 'Create',
    );
    await act(async () => create?.click());
    expect(place.textContent).toMatch(/required|must|at least/i);
  });

  it('has the page of a document, with its history', async () => {
    const doc = row('cibie', {});
    queryClient.setQueryData(['doc', name, 'cibie'], doc);
    const entry = adminDocOf('auditLog', 'e', {
      ...auditLog.sample,
      act: 'change lamps',
      about: ['lamps/cibie'],
      createdBy: 'boss',
      dateCreated: stamp,
      dateEdited: stamp,
      isDeleted: false,
    });
    queryClient.setQueryData(rowsKey(historyQuery(name, 'cibie')), {
      pages: [{ rows: [entry], next: null }],
      pageParams: [null],
    });
    const place = await draw('/admin/$collection/$id', '/admin/lamps/cibie', DefinedEdit);
    expect(place.querySelector('h1')?.textContent).toBe('Cibié');
    expect(place.querySelector('.history')?.textContent).toContain('edited in Headlamps');
  });

  it('has its rights: staff write it signed and nobody else does', () => {
    const judge = firestoreJudge(firestoreRules(entityList));
    const firebase = { sign_in_provider: 'password' };
    const boss = { kind: 'member', uid: 'boss', claims: { role: 'admin', firebase } } as const;
    const ann = { kind: 'member', uid: 'ann', claims: { firebase } } as const;
    const time = Date.parse(stamp);
    const born = (of: object) =>
      stored('lamps/cibie', {
        ...lamps.sample,
        id: 'cibie',
        createdBy: 'boss',
        dateCreated: stamp,
        dateEdited: stamp,
        isDeleted: false,
        updatedAt: new Date(time),
        rev: 1,
        staffEdit: { by: 'boss', rev: 1 },
        ...of,
      });
    const asks = (caller: typeof boss | typeof ann, of: object = {}) =>
      judge.allows(
        question({ method: 'create', path: 'lamps/cibie', caller, time, after: born(of) }),
      );
    expect(asks(boss)).toBe(true);
    expect(asks(ann, { createdBy: 'ann', staffEdit: { by: 'ann', rev: 1 } })).toBe(false);
    expect(asks(boss, { wings: 2 })).toBe(false);
    expect(asks(boss, { staffEdit: { by: 'ruth', rev: 1 } })).toBe(false);
  });

  it('has the indexes its list is asked by', () => {
    const own = indexFile(entityList).indexes.filter((one) => one.collectionGroup === 'lamps');
    const fields = own.map((one) => one.fields.map(({ fieldPath }) => fieldPath).join(' '));
    expect(fields).toEqual(expect.arrayContaining(['isDeleted maker', 'isDeleted beam maker']));
  });

  it('has its place in the log of what staff do', async () => {
    const house = openHouse();
    await house.member('boss');
    const trigger = auditTriggers.find(({ collection }) => collection === 'lamps');
    const written = (rev: number, of: object) => ({
      ...lamps.sample,
      createdBy: 'boss',
      isDeleted: false,
      rev,
      staffEdit: { by: 'boss', rev },
      ...of,
    });
    await trigger?.handler(
      { id: 'cibie', before: written(1, {}) as never, after: written(2, { watts: 55 }) as never },
      house.ports,
    );
    const [entry] = await house.ports.db.find(auditLog, { where: [] });
    expect(entry).toMatchObject({
      act: 'change lamps',
      desk: '/admin/lamps',
      changes: [{ field: 'watts', before: 60, after: 55 }],
    });
    expect(actText(entry?.act ?? '')).toBe('edited in Headlamps');
  });
});

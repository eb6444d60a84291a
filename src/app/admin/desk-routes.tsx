import { useRouterState } from '@tanstack/react-router';
import { DeskPage } from './desk-page.tsx';
import { CreatePage, EditPage } from './doc-page.tsx';
import { desks, type Desk } from './menu.ts';
import { SettingsPage } from './settings-page.tsx';

/** The desk an address belongs to. */
const useDesk = (): Desk | undefined => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return desks.find((desk) => path === desk.to || path.startsWith(`${desk.to}/`));
};

export function DeskRoute() {
  const desk = useDesk();
  if (desk === undefined) return null;
  if (desk.entity === 'config') return <SettingsPage />;
  return <DeskPage key={desk.to} desk={desk} />;
}

export function CreateRoute() {
  const desk = useDesk();
  return desk === undefined ? null : <CreatePage key={desk.to} desk={desk} />;
}

export function EditRoute() {
  const desk = useDesk();
  return desk === undefined ? null : <EditPage key={desk.to} desk={desk} />;
}

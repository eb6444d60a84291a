import type { ReactNode } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import { CollectionPage } from '../collection/collection-page.tsx';
import type { AdminCollection } from '../frame/menu.ts';
import { Models } from './models.tsx';
import { Terms } from './terms.tsx';
import { Trial } from './trial.tsx';
import { OfficePage } from '../frame/office-page.tsx';

const tabs = [
  { tab: undefined, title: 'Models' },
  { tab: 'log', title: 'Log' },
  { tab: 'terms', title: 'Terms' },
  { tab: 'try', title: 'Try a question' },
] as const;
type Tab = (typeof tabs)[number];

const log: AdminCollection = {
  entity: 'aiProviderLogs',
  title: 'Log of automatic answers',
  group: 'System',
  to: '/admin/ai-dashboard/log',
  creates: false,
};

function Tabs({ current }: { readonly current: Tab }) {
  return (
    <TabLinks label="Automatic answers" current={tabs.indexOf(current)}>
      {tabs.map((one) => (
        <Link
          key={one.title}
          to="/admin/ai-dashboard/{-$tab}"
          params={{ tab: one.tab }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {one.title}
        </Link>
      ))}
    </TabLinks>
  );
}

const bodies: Readonly<Record<Exclude<Tab['title'], 'Log'>, () => ReactNode>> = {
  Models,
  Terms,
  'Try a question': Trial,
};

/** Automatic answers: the model, its cost, the questions asked, and the explained terms. */
export function AiDashboard({ missing }: { readonly missing: ReactNode }) {
  const { tab }: { readonly tab?: string } = useParams({ strict: false });
  const current = tabs.find((one) => one.tab === tab);
  if (current === undefined) return missing;
  if (current.title === 'Log') {
    return (
      <div className="ai-log">
        <Tabs current={current} />
        <CollectionPage collection={log} />
      </div>
    );
  }
  const Body = bodies[current.title];
  return (
    <OfficePage wide title="Automatic answers">
      <Tabs current={current} />
      <Body />
    </OfficePage>
  );
}

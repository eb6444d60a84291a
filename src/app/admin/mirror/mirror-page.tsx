import type { ReactNode } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import { Copies } from './copies.tsx';
import { Health } from './health.tsx';
import { Schema } from './schema.tsx';
import { Versions } from './versions.tsx';
import { OfficePage } from '../frame/office-page.tsx';

interface Tab {
  readonly tab: string | undefined;
  readonly title: string;
  readonly body: () => ReactNode;
}

const tabs: readonly Tab[] = [
  { tab: undefined, title: 'Health', body: Health },
  { tab: 'schema', title: 'Schema', body: Schema },
  { tab: 'versions', title: 'Versions', body: Versions },
  { tab: 'backfill', title: 'Backfill', body: Copies },
];

/** The relational database for reports and search: its health and content. */
export function MirrorPage({ missing }: { readonly missing: ReactNode }) {
  const { tab }: { readonly tab?: string } = useParams({ strict: false });
  const current = tabs.find((one) => one.tab === tab);
  if (current === undefined) return missing;
  const Body = current.body;
  return (
    <OfficePage wide title="Relational database">
      <TabLinks label="Relational database" current={tabs.indexOf(current)}>
        {tabs.map((one) => (
          <Link
            key={one.title}
            to="/admin/postgres-db/{-$tab}"
            params={{ tab: one.tab }}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {one.title}
          </Link>
        ))}
      </TabLinks>
      <Body />
    </OfficePage>
  );
}

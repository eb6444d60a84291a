import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { listTemplates, type TemplateLine } from './templates.ts';
import { SearchInput } from '../../ui/field/inputs.tsx';
import { TabButtons } from '../../ui/layout/tabs.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { momentText } from '../document/moment-text.ts';
import { NoticesTabs } from '../notifications/notices-tabs.tsx';
import { OfficePage } from '../frame/office-page.tsx';

const shows = { all: 'All', notice: 'Notices', mail: 'Mails', changed: 'Changed' } as const;
type Shows = keyof typeof shows;

const isChanged = ({ en, fr }: TemplateLine): boolean => en || fr;

const isShown = (line: TemplateLine, as: Shows): boolean =>
  as === 'all' || (as === 'changed' ? isChanged(line) : line.kind === as);

/** The purpose of a template, in a few words. */
const purposeText = ({ id, kind, type }: TemplateLine): string => {
  if (kind === 'mail') return 'Mail';
  if (type === undefined) return 'Written by staff';
  const variant = id.slice(type.length + 1);
  return variant === '' ? choiceText(type) : `${choiceText(type)}: ${choiceText(variant)}`;
};

const changeText = ({ en, fr, changedAt }: TemplateLine): string => {
  if (!en && !fr) return '';
  const of = en && fr ? 'Both languages' : en ? 'English' : 'French';
  return changedAt === undefined ? of : `${of}, ${momentText(changedAt)}`;
};

function Lines({ lines }: { readonly lines: readonly TemplateLine[] }) {
  if (lines.length === 0) return <p className="muted">No template fits.</p>;
  return (
    <ul className="templates">
      {lines.map((line) => (
        <li key={line.id}>
          <Link to="/admin/notifications/templates/$id" params={{ id: line.id }} className="link">
            {line.heading}
          </Link>
          <span className="muted">{purposeText(line)}</span>
          <span>{changeText(line)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * `/admin/notifications/templates`: the words of every notice and mail, and staff's changes to
 * them.
 */
export function TemplatesPage() {
  const [lines, setLines] = useState<readonly TemplateLine[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [as, setAs] = useState<Shows>('all');
  const [search, setSearch] = useState('');
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const answer = await listTemplates();
      if (isGone) return;
      if (answer.ok) setLines(answer.value.templates);
      else setRefusal(answer.refusal);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  if (refusal !== null) {
    return <LoadError page title="The templates didn’t load" refusal={refusal} />;
  }
  const wanted = search.trim().toLowerCase();
  const found = (lines ?? []).filter(
    (line) =>
      isShown(line, as) && `${line.heading} ${purposeText(line)}`.toLowerCase().includes(wanted),
  );
  return (
    <OfficePage wide title="Templates" above={<NoticesTabs current={2} />}>
      <p className="muted">
        The text of every notice and e-mail, in English and French. Changes apply from the next one
        sent.
      </p>
      <SearchInput
        label="Templates containing"
        placeholder="Filter"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <TabButtons
        label="Shown"
        value={as}
        onChange={setAs}
        tabs={(Object.keys(shows) as Shows[]).map((value) => ({
          value,
          label: shows[value],
          count: lines?.filter((line) => isShown(line, value)).length,
        }))}
      />
      {lines === null ? (
        <Loading label="Loading the templates">
          <Skeleton width="100%" height={480} />
        </Loading>
      ) : (
        <Lines lines={found} />
      )}
    </OfficePage>
  );
}

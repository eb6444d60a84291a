import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { outboxText } from '../../fields/outbox-text.ts';
import { viewing } from '../../platform/session/viewing.ts';
import { useOutboxCounts } from '../../outbox/outbox.ts';
import { Icon } from '../../ui/button/button.tsx';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { translate } from '../../../wording/language/translate.ts';

/** The parts of `/profile`, each at its own `?view=` and saved separately. */
export const settings = [
  ['public', phrase('Public profile'), phrase('Picture, name, username, about you')],
  ['contact', phrase('Contact and addresses'), phrase('Full name, phone, where documents go')],
  ['bidding', phrase('Bidding'), phrase('What you need before your first bid')],
  ['display', phrase('Display'), phrase('Language, currency, units, theme')],
  ['security', phrase('Sign-in'), phrase('E-mail, password, two-step sign-in')],
] as const satisfies readonly (readonly [string, Phrase, Phrase])[];

export type Setting = (typeof settings)[number][0];

export const isSetting = (view: unknown): view is Setting =>
  settings.some(([setting]) => setting === view);

function Row(props: { readonly name: string; readonly note?: string | undefined }) {
  return (
    <>
      <span>
        <b>{props.name}</b>
        {props.note === undefined ? null : <small>{props.note}</small>}
      </span>
      <Icon of={ChevronRight} />
    </>
  );
}

function SettingsRows(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className="settings__list" aria-label={props.label}>
      {props.children}
    </nav>
  );
}

/** Links to every part, to the outbox of this device, and to signing out. */
export function SettingsNav({ current }: { readonly current: Setting | null }) {
  const counts = useOutboxCounts();
  return (
    <div className="settings__nav">
      <SettingsRows label={translate('Settings')}>
        {settings.map(([setting, name, note]) => (
          <Link
            key={setting}
            to="/profile"
            search={{ view: setting }}
            aria-current={setting === current ? 'page' : undefined}
          >
            <Row name={translate(name)} note={translate(note)} />
          </Link>
        ))}
        <Link to="/profile/notifications" search={{ view: 'settings' }}>
          <Row
            name={translate('Notification settings')}
            note={translate('On this device and by e-mail')}
          />
        </Link>
      </SettingsRows>
      <SettingsRows label={translate('This device')}>
        <Link to="/profile" search={{ view: 'outbox' }}>
          <Row
            name={translate('Outbox')}
            note={
              // Staff who view the site as a member cannot see the outbox on the member's devices.
              viewing() === null ? outboxText(counts) : undefined
            }
          />
        </Link>
        <Link to="/logout">
          <Row name={translate('Sign out')} />
        </Link>
      </SettingsRows>
    </div>
  );
}

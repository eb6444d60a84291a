import './view-banner.css';
import { useEffect } from 'react';
import { Outlet } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { TRIED } from '../../platform/session/viewing-door.ts';
import { viewing, type Viewing } from '../../platform/session/viewing.ts';
import { endView } from '../../platform/session/end-view.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { clockText } from '../../../wording/language/time-text.ts';
import { notShown } from './not-shown.ts';

/** The banner of a view, on every page; nothing else shows that this is another's account. */
function ViewBanner({ view }: { readonly view: Viewing }) {
  const { member, until, hides } = view;
  const name = member?.displayName ?? '';
  const title =
    member === null
      ? translate('Viewing as a visitor')
      : translate('Viewing as {name}, read only', { name });
  useEffect(() => {
    const say = (): void =>
      toast(
        member === null
          ? translate('You’re viewing as a visitor. Nothing can be changed.')
          : translate('You’re viewing as {name}. Nothing can be changed.', { name }),
      );
    addEventListener(TRIED, say);
    return () => removeEventListener(TRIED, say);
  }, [member, name]);
  return (
    <section className="viewing" aria-label={title}>
      <div className="wrap viewing__in">
        <Icon of={Eye} />
        <p>
          <b>{title}</b> <span>{translate('Until {time}.', { time: clockText(until) })}</span>
        </p>
        {member === null ? null : (
          <details className="viewing__hides">
            <summary>{translate('What isn’t shown')}</summary>
            <ul className="wrap">
              {notShown(hides).map((what) => (
                <li key={what}>{translate(what)}</li>
              ))}
            </ul>
          </details>
        )}
        <Button onClick={() => endView()}>{translate('Stop viewing')}</Button>
      </div>
    </section>
  );
}

/** A page in somebody else's view, under the banner that says so. */
export function ViewedPage() {
  const view = viewing();
  return (
    <>
      {view === null ? null : <ViewBanner view={view} />}
      <Outlet />
    </>
  );
}

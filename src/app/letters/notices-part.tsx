import { useState } from 'react';
import { noticeChoices } from '../../domain/messages/notice-choices.ts';
import type { EventType } from '../../domain/messages/notice-types.ts';
import { changeByLink, endByLink, type MailLink } from './subscriptions.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/field/inputs.tsx';
import { translate } from '../../wording/language/translate.ts';
import { ChangeNotice, useChange } from './use-change.tsx';

/** Names of the setting lines these events belong to. */
const wordsOf = (types: readonly EventType[]): string =>
  noticeChoices
    .flatMap(({ lines }) => lines)
    .flatMap(([label, first]) =>
      first !== undefined && types.includes(first) ? [translate(label)] : [],
    )
    .join(' · ');

/** A member's mailed notices: one click ends those of the mail's kind; all others follow below. */
export function NoticesPart(props: { readonly token: string; readonly link: MailLink }) {
  const { token, link } = props;
  const { told, email } = link;
  // The server's state as this page last heard of it; only lines that differ from it are sent.
  const [known, setKnown] = useState<ReadonlySet<EventType>>(
    new Set(link.notices.flatMap((one) => (one.mailed ? [one.type] : []))),
  );
  const [mailed, setMailed] = useState(known);
  const { busy, change, outcome } = useChange();
  const isMailed = told.some((type) => mailed.has(type));
  const names = wordsOf(told);
  const end = () =>
    change(
      () => endByLink(token),
      () => {
        const untold = (types: ReadonlySet<EventType>) =>
          new Set([...types].filter((type) => !told.includes(type)));
        setKnown(untold);
        setMailed(untold);
        return translate('{email} gets no e-mail anymore about: {names}.', { email, names });
      },
    );
  const save = () =>
    change(
      () =>
        changeByLink(token, {
          topics: [],
          notices: link.notices.flatMap(({ type }) =>
            mailed.has(type) === known.has(type) ? [] : [{ type, mailed: mailed.has(type) }],
          ),
        }),
      () => {
        setKnown(mailed);
        return translate('Saved. You’re e-mailed about what is checked below.');
      },
    );
  return (
    <div className="form">
      <ChangeNotice {...outcome} />
      {isMailed ? (
        <>
          <p>{translate('{email} is e-mailed about: {names}.', { email, names })}</p>
          <Button kind="ink" size="big" busy={busy} onClick={end}>
            {translate('Unsubscribe')}
          </Button>
        </>
      ) : null}
      <h2>{translate('What else you’re e-mailed about')}</h2>
      {noticeChoices.map(({ title, lines }) => (
        <fieldset key={title} className="letter__topics">
          <legend className="lab">{translate(title)}</legend>
          {lines.map(([label, first]) =>
            first === undefined ? null : (
              <Checkbox
                key={label}
                label={translate(label)}
                checked={mailed.has(first)}
                onChange={(event) => {
                  const next = new Set(mailed);
                  if (event.target.checked) next.add(first);
                  else next.delete(first);
                  setMailed(next);
                }}
              />
            ),
          )}
        </fieldset>
      ))}
      <p className="help">
        {translate('In the app and on your devices, nothing changes: that is in your settings.')}
      </p>
      <Button busy={busy} onClick={save}>
        {translate('Save')}
      </Button>
    </div>
  );
}

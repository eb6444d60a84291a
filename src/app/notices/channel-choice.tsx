import { useState } from 'react';
import type { EventType } from '../../domain/messages/notice-types.ts';
import { noticeChoices } from '../../domain/messages/notice-choices.ts';
import { usualChannels, usualQuiet } from '../../domain/messages/notice-timing.ts';
import { chooseChannels, chooseQuietHours, type Channels } from '../accounts/data/preferences.ts';
import { useOwn } from '../sync/reads/own.ts';
import { Checkbox, TextInput } from '../ui/field/inputs.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

const channels = [
  ['inApp', phrase('In app')],
  ['push', phrase('Push')],
  ['email', phrase('E-mail')],
] as const;

type Hours = Parameters<typeof chooseQuietHours>[0];
type Chosen = Readonly<Record<string, Channels>>;

function Choices({ chosen }: { readonly chosen: Chosen }) {
  // A choice shows at once, a moment before it is stored.
  const [said, setSaid] = useState<Chosen>({});
  const of = (type: EventType): Channels => said[type] ?? chosen[type] ?? usualChannels(type);
  const choose = (types: readonly [EventType, ...EventType[]], channels: Channels): void => {
    setSaid((before) => ({
      ...before,
      ...Object.fromEntries(types.map((type) => [type, channels])),
    }));
    void chooseChannels(types, channels);
  };
  return noticeChoices.map((group) => (
    <table key={group.title}>
      <caption className="vh">{translate(group.title)}</caption>
      <thead>
        <tr>
          <th scope="col">{translate(group.title)}</th>
          {channels.map(([channel, word]) => (
            <th key={channel} scope="col">
              {translate(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.lines.map(([label, first, ...more]) =>
          first === undefined ? null : (
            <tr key={label}>
              <th scope="row">{translate(label)}</th>
              {channels.map(([channel, word]) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={translate('{label}: {channel}', {
                      label: translate(label),
                      channel: translate(word),
                    })}
                    checked={of(first)[channel]}
                    onChange={(event) =>
                      choose([first, ...more], {
                        ...of(first),
                        [channel]: event.target.checked,
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  ));
}

/** The events to be notified of, the channel of each, and the quiet hours. */
export function ChannelChoice() {
  const reading = useOwn('userPreferences');
  const [said, setSaid] = useState<Hours | null>(null);
  if (reading.status === 'loading') {
    return (
      <Loading label={translate('Loading your settings')}>
        <Skeleton width="100%" height={320} />
      </Loading>
    );
  }
  const kept = reading.status === 'ready' ? reading.value[0] : undefined;
  const quiet = kept?.doc.quietHours;
  const hours = said ?? quiet ?? usualQuiet;
  const setHours = (next: Hours): void => {
    setSaid(next);
    void chooseQuietHours(next);
  };
  return (
    <div className="ntc-choose">
      {reading.status === 'failed' ? (
        <p className="muted">{translateRefusal(reading.refusal)}</p>
      ) : null}
      {kept?.row === null || kept === undefined ? null : (
        <StateMark shape="wait">{translate('Not sent yet: saved on this device')}</StateMark>
      )}
      <Choices chosen={kept?.doc.channels ?? {}} />
      <fieldset>
        <legend className="lab">{translate('Quiet hours')}</legend>
        <p className="help">
          {translate(
            'Only outbid alerts and auctions ending within the hour are pushed then. The rest waits until morning.',
          )}
        </p>
        <div className="ntc-quiet">
          <TextInput
            label={translate('From')}
            type="time"
            value={hours.from}
            onChange={(event) => setHours({ ...hours, from: event.target.value })}
          />
          <TextInput
            label={translate('Until')}
            type="time"
            value={hours.until}
            onChange={(event) => setHours({ ...hours, until: event.target.value })}
          />
          <Checkbox
            label={translate('No quiet hours')}
            checked={hours.from === hours.until}
            onChange={(event) =>
              setHours(event.target.checked ? { from: '00:00', until: '00:00' } : { ...usualQuiet })
            }
          />
        </div>
      </fieldset>
    </div>
  );
}

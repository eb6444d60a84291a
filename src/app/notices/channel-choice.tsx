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
import { useShownAtOnce } from './shown-at-once.ts';

const channels = [
  ['inApp', phrase('In app')],
  ['push', phrase('Push')],
  ['email', phrase('E-mail')],
] as const;

type Hours = Parameters<typeof chooseQuietHours>[0];
type Chosen = Readonly<Record<string, Channels>>;

function Choices({ chosen }: { readonly chosen: Chosen }) {
  const { choiceOf, choose: show } = useShownAtOnce<Channels>((type, said) =>
    channels.every(([channel]) => chosen[type]?.[channel] === said[channel]),
  );
  const of = (type: EventType): Channels => choiceOf(type) ?? chosen[type] ?? usualChannels(type);
  const choose = (types: readonly [EventType, ...EventType[]], channels: Channels): void =>
    show(Object.fromEntries(types.map((type) => [type, channels])), () =>
      chooseChannels(types, channels),
    );
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
  const kept = reading.status === 'ready' ? reading.value[0] : undefined;
  const quiet: Hours | undefined = kept?.doc.quietHours;
  const { choiceOf, choose } = useShownAtOnce<string>(
    (name, time) => (name === 'from' ? quiet?.from : quiet?.until) === time,
  );
  if (reading.status === 'loading') {
    return (
      <Loading label={translate('Loading your settings')}>
        <Skeleton width="100%" height={320} />
      </Loading>
    );
  }
  const hours: Hours = {
    from: choiceOf('from') ?? quiet?.from ?? usualQuiet.from,
    until: choiceOf('until') ?? quiet?.until ?? usualQuiet.until,
  };
  const setHours = (change: Partial<Hours>): void => {
    const next = { ...hours, ...change };
    if (next.from === '' || next.until === '') choose({ ...change }, null);
    else choose({ ...next }, () => chooseQuietHours(next));
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
            onChange={(event) => setHours({ from: event.target.value })}
          />
          <TextInput
            label={translate('Until')}
            type="time"
            value={hours.until}
            onChange={(event) => setHours({ until: event.target.value })}
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

import { Link } from '@tanstack/react-router';
import { useOutboxRow } from '../../outbox/outbox.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import type { TransportRequest } from './use-transport.ts';

/** Confirms that a request was sent, or waits on this device. */
function Sent(props: {
  readonly row: string | null;
  readonly email: string;
  readonly onAnother: () => void;
}) {
  const reading = useOutboxRow(props.row);
  const row = reading.status === 'ready' ? reading.value : null;
  if (row?.state === 'refused')
    return (
      <Notice tone="bad" title={translate('Your request was not taken')}>
        {row.refusal === null ? null : <p>{translateRefusal(row.refusal)}</p>}
        <Link className="link" to="/profile" search={{ view: 'outbox' }}>
          {translate('Open the outbox')}
        </Link>
      </Notice>
    );
  const isThere = props.row === null || row === null || row.state === 'done';
  return (
    <Notice
      tone="plain"
      title={
        isThere
          ? translate('We have your request')
          : translate('Saved on this device, not sent yet')
      }
    >
      <p>
        {isThere
          ? translate('We’ll write to {email}. A confirmation is on its way there.', {
              email: props.email,
            })
          : translate('It is sent once there’s a connection.')}
      </p>
      <Button onClick={props.onAnother}>{translate('Request another')}</Button>
    </Notice>
  );
}

/** Asks for the vehicle, the earliest day and the sender of a transport request. */
export function RequestForm({ request }: { readonly request: TransportRequest }) {
  const { texts, errors, busy, sent, set, submit, another } = request;
  if (sent?.state === 'sent' || sent?.state === 'outbox')
    return (
      <Sent
        row={sent.state === 'outbox' ? sent.row : null}
        email={texts.email}
        onAnother={another}
      />
    );
  const input = (name: keyof typeof texts) => ({
    value: texts[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      set(name, event.target.value),
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {sent?.state === 'refused' ? (
        <Notice tone="bad" title={translate('Your request was not taken')}>
          {translateRefusal(sent.refusal)}
        </Notice>
      ) : null}
      <TextInput
        label={translate('Vehicle')}
        help={translate('Year, make and model, such as 1972 Datsun 240Z.')}
        required
        maxLength={140}
        {...input('vehicle')}
      />
      <TextInput label={translate('Not before')} type="date" optional {...input('earliest')} />
      <TextInput
        label={translate('Your name')}
        autoComplete="name"
        required
        maxLength={100}
        {...input('name')}
      />
      <TextInput
        label={translate('E-mail')}
        type="email"
        autoComplete="email"
        required
        {...input('email')}
      />
      <TextInput
        label={translate('Phone')}
        type="tel"
        autoComplete="tel"
        optional
        {...input('phone')}
      />
      <TextArea
        label={translate('Remarks')}
        optional
        rows={3}
        maxLength={2_000}
        {...input('remarks')}
      />
      <Button type="submit" kind="ink" size="big" busy={busy}>
        {translate('Send request')}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { confirmAppFactor } from '../data/sign-in/auth.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useSubmit } from '../use-submit.ts';
import { AppCodeField, codeTyped } from './code-field.tsx';
import { encode } from 'uqr';

/** Blank modules around the code, without which cameras do not find it. */
const border = 4;

/** A QR code, dark on light in both themes: cameras cannot read it inverted. */
function QrCode(props: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(props.text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="factor__qr"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** A secret not confirmed by an app yet. */
export interface BegunFactor {
  /** Key to type by hand, in groups of four. */
  readonly typed: string;
  /** Content of the QR code. */
  readonly address: string;
}

/** Scan or type, name the device, confirm with the first code. */
export function SetUpFactor(props: {
  readonly begun: BegunFactor;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}) {
  const { begun, onDone, onLeave } = props;
  const [deviceName, setDeviceName] = useState('');
  const [code, setCode] = useState('');
  const { busy, refusal, errorOf, submit } = useSubmit();
  const digits = codeTyped(code);
  const confirm = async (): Promise<void> => {
    const answer = await submit(() => confirmAppFactor(digits, deviceName));
    if (answer?.ok !== true) return;
    toast(translate('The authenticator app is set up.'));
    onDone();
  };
  return (
    <form
      className="factor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <div className="factor__scan">
        <QrCode text={begun.address} label={translate('QR code for your authenticator app')} />
        <div>
          <p>{translate('Scan this with an authenticator app, such as the one your phone has.')}</p>
          <p>{translate('Is the app on this device? Enter this key there instead:')}</p>
          <p>
            <code className="factor__key">{begun.typed}</code>
          </p>
        </div>
      </div>
      <TextInput
        name="device"
        label={translate('Name of the device')}
        help={translate('So you know later which app to open, such as “Work phone”.')}
        autoComplete="off"
        maxLength={40}
        optional
        value={deviceName}
        onChange={({ target }) => setDeviceName(target.value)}
      />
      <AppCodeField
        value={code}
        help={translate('Six digits. The app shows new ones every 30 seconds.')}
        error={errorOf('code')}
        onChange={setCode}
      />
      {refusal !== null && refusal.field !== 'code' ? (
        <Notice tone="bad" title={translateRefusal(refusal)} />
      ) : null}
      <div className="factor__acts">
        <Button kind="ink" type="submit" busy={busy} disabled={digits.length < 6}>
          {translate('Turn on')}
        </Button>
        <Button kind="bare" disabled={busy} onClick={onLeave}>
          {translate('Cancel')}
        </Button>
      </div>
    </form>
  );
}

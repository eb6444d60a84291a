import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { checkAuctionsNow, choosePicturesNow, deliverNow } from './scheduler.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';

interface Auctions {
  readonly started: readonly string[];
  readonly ended: readonly string[];
}

function Lots(props: { readonly title: string; readonly ids: readonly string[] }) {
  if (props.ids.length === 0) return null;
  return (
    <p>
      {props.title}:{' '}
      {props.ids.map((id, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link to="/admin/listings/$id" params={{ id }} className="link">
            {id}
          </Link>
        </span>
      ))}
    </p>
  );
}

/**
 * Jobs run by hand that report their result: due auctions, waiting notifications, and pictures of
 * makes and models.
 */
export function ByHand({ offline }: { readonly offline: boolean }) {
  const [busy, setBusy] = useState<'auctions' | 'notices' | 'pictures' | null>(null);
  const [auctions, setAuctions] = useState<Auctions | null>(null);
  const [said, setSaid] = useState('');
  const check = async () => {
    setBusy('auctions');
    const answered = await checkAuctionsNow();
    setBusy(null);
    setAuctions(answered.ok ? answered.value : null);
    if (!answered.ok) return setSaid(`Not checked. ${answered.refusal.message}`);
    const { started, ended } = answered.value;
    const none = started.length + ended.length === 0;
    setSaid(none ? 'No auction was due to start or to end.' : 'Auctions were due:');
  };
  const deliver = async () => {
    setBusy('notices');
    const answered = await deliverNow();
    setBusy(null);
    setAuctions(null);
    if (!answered.ok) return setSaid(`Not delivered. ${answered.refusal.message}`);
    const ran = 'Everything waiting was delivered.';
    setSaid(
      answered.value.ran ? ran : 'Another run is delivering just now. Try again in a minute.',
    );
  };
  const choose = async () => {
    setBusy('pictures');
    const answered = await choosePicturesNow();
    setBusy(null);
    setAuctions(null);
    if (!answered.ok) return setSaid(`Not chosen. ${answered.refusal.message}`);
    const { makes, models } = answered.value;
    setSaid(
      makes + models === 0
        ? 'Every make and model has its best picture already.'
        : `Another picture was chosen for makes: ${makes}, and for models: ${models}.`,
    );
  };
  return (
    <Section
      title="By hand"
      className="bx"
      note="Safe to press at any time: nothing is done twice."
    >
      <div className="acts">
        <div className="acts__b">
          <Button busy={busy === 'auctions'} disabled={offline} onClick={() => void check()}>
            Check auctions
          </Button>
          <Button busy={busy === 'notices'} disabled={offline} onClick={() => void deliver()}>
            Deliver notifications
          </Button>
          <Button busy={busy === 'pictures'} disabled={offline} onClick={() => void choose()}>
            Choose pictures of makes and models
          </Button>
        </div>
        <div aria-live="polite">
          <p>{said}</p>
          {auctions === null ? null : (
            <>
              <Lots title="Started" ids={auctions.started} />
              <Lots title="Ended" ids={auctions.ended} />
            </>
          )}
        </div>
      </div>
    </Section>
  );
}

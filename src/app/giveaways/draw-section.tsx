import { useState } from 'react';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { useEntrants } from './data/giveaways.ts';
import { Button } from '../ui/button/button.tsx';
import { Facts } from '../ui/layout/facts.tsx';
import { wholeText } from '../../wording/language/number-text.ts';
import { Section } from '../ui/layout/section.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { translate } from '../../wording/language/translate.ts';
import { verifyDraw, type Verified } from './verify-draw.ts';

type Draw = NonNullable<Giveaway['draws']>[number];

const outcome: Readonly<Record<Draw['state'], Phrase>> = {
  DRAWN: phrase('Drawn'),
  WAITING: phrase('Has yet to answer the question'),
  PASSED: phrase('Answered correctly and won'),
  WRONG: phrase('Answered wrongly'),
  LATE: phrase('Didn’t answer in time'),
  SILENT: phrase('Didn’t respond'),
  DISMISSED: phrase('Wasn’t eligible'),
};

const checks: readonly (readonly [keyof Verified, Phrase, Phrase])[] = [
  [
    'seed',
    phrase('The seed is the one promised when the giveaway opened.'),
    phrase('The seed is not the one promised when the giveaway opened.'),
  ],
  [
    'root',
    phrase('The entries are those published before the draw.'),
    phrase('The entries are not those published before the draw.'),
  ],
  ['total', phrase('The number of entries is right.'), phrase('The number of entries is wrong.')],
  [
    'tickets',
    phrase('Seed and entries lead to exactly these tickets.'),
    phrase('Seed and entries do not lead to these tickets.'),
  ],
];

function Verify({ giveaway }: { readonly giveaway: Giveaway }) {
  const entrants = useEntrants(giveaway.id);
  const [found, setFound] = useState<Verified | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = entrants.status === 'ready' ? entrants.value.flatMap((page) => page.lines) : null;
  const verify = async () => {
    if (lines === null) return;
    setBusy(true);
    setFound(await verifyDraw(giveaway, lines).finally(() => setBusy(false)));
  };
  const holds = found !== null && Object.values(found).every(Boolean);
  return (
    <div className="give__verify">
      <Button kind="ink" busy={busy} disabled={lines === null} onClick={() => void verify()}>
        {translate('Verify this draw')}
      </Button>
      {entrants.status === 'failed' ? (
        <p className="muted">{translate('The list of entries could not be loaded.')}</p>
      ) : null}
      <div role="status">
        {found === null ? null : (
          <>
            <p>
              <b>
                {holds
                  ? translate('This draw checks out.')
                  : translate('This draw does not check out.')}
              </b>
            </p>
            <ul className="give__checks">
              {checks.map(([check, good, bad]) => (
                <li key={check}>
                  <StateMark shape={found[check] ? 'good' : 'bad'}>
                    {translate(found[check] ? good : bad)}
                  </StateMark>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

const code = (text: string | undefined) =>
  text === undefined ? null : <code className="give__code">{text}</code>;

/**
 * Basis and result of the draw: the promise while the giveaway is open, the root once it is closed,
 * then the seed and the tickets, so that anyone can repeat the draw on this very page.
 */
export function DrawSection(props: {
  readonly giveaway: Giveaway;
  /** The member's own pseudonym in the list. */
  readonly entrant: string | null;
}) {
  const { giveaway, entrant } = props;
  const { draws = [], seedHash, saltHash, seed, entriesRoot } = giveaway;
  if (seedHash === undefined) return null;
  return (
    <Section title={translate('The draw')}>
      <p className="give__text">
        {translate(
          'Before anyone entered, we chose a secret seed and published its SHA-256 digest. After closing, we publish every entry under a pseudonym and the digest of that list. The seed is revealed with the draw. Together they decide the winning ticket, so nobody can steer it, and anybody can check it.',
        )}
      </p>
      {draws.length === 0 ? null : (
        <ol className="give__draws">
          {draws.map((draw) => (
            <li key={draw.n}>
              <b>
                {draw.username ??
                  (draw.entrant === entrant
                    ? translate('Your entry')
                    : translate('Entrant {name}', { name: draw.entrant.slice(0, 8) }))}
              </b>{' '}
              {translate('Ticket {ticket}', { ticket: wholeText(draw.ticket + 1) })}
              <span className="muted">
                {translate(outcome[draw.state])}
                {draw.reason === undefined ? '' : `: ${draw.reason}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {seed === undefined || draws.length === 0 ? null : <Verify giveaway={giveaway} />}
      <Facts
        rows={[
          [translate('Digest of the seed'), code(seedHash)],
          [translate('Digest of the salt of the pseudonyms'), code(saltHash)],
          [translate('Digest of the entries'), code(entriesRoot)],
          [translate('Seed'), code(seed)],
          [translate('Your pseudonym in the list'), code(entrant ?? undefined)],
        ]}
      />
    </Section>
  );
}

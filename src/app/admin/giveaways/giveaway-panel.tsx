import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { GiveawayAct } from '../../../domain/giveaways/commands.ts';
import { statusOf, type Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import { openPrizes } from '../../../domain/giveaways/prizes.ts';
import { missingOf, type MissingPart } from '../../../domain/giveaways/readiness.ts';
import { type GiveawayHalt, haltOf } from '../../../domain/giveaways/waits-for-staff.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moveGiveaway, recountEntries } from '../data/giveaway-office.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { DrawnPeople } from './drawn-people.tsx';
import { Button } from '../../ui/button/button.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { PanelPart } from '../document/panel-part.tsx';

/** Reason why a giveaway does not proceed by itself, by the current numbers; null if it does. */
const useHalt = (giveaway: Giveaway): GiveawayHalt | null => {
  const now = useNow(60_000);
  const { drawAfterMs } = useNumbers().giveaways;
  return haltOf(giveaway, now, drawAfterMs)?.halt ?? null;
};

const haltTexts: Readonly<Record<GiveawayHalt, readonly [title: string, text: string]>> = {
  INCOMPLETE: [
    'It should be open by now',
    'It’s published and its start has passed, but something is missing. Fill it in, or move the start.',
  ],
  NOBODY_ENTERED: ['Nobody entered', 'There is nobody to draw. Archive it, without a winner.'],
  NOT_DRAWN: [
    'It should have been drawn by now',
    'Draw it now. If that is refused, the reason is shown: then archive it, without a winner.',
  ],
  NOBODY_LEFT: [
    'Nobody is left to draw',
    'Everybody with entries was drawn, and a prize is still open. Archive it, without a further winner.',
  ],
};

/** Explains why a giveaway does not proceed by itself, and what staff can do. */
function HaltNote({ of }: { readonly of: GiveawayHalt }) {
  const [title, text] = haltTexts[of];
  return (
    <Notice tone="bad" title={title}>
      {text}
    </Notice>
  );
}

interface Way {
  readonly act: GiveawayAct;
  readonly label: string;
  /** The consequence, stated before the action. */
  readonly leads: string;
  readonly done: string;
  /** Whether everyone is told the reason. */
  readonly reasoned?: true;
}

const ways: Readonly<Record<GiveawayAct, Way>> = {
  OPEN: {
    act: 'OPEN',
    label: 'Open it now',
    leads:
      'Everybody sees it and may enter. Its numbers stay as they are today, and the digest of a secret seed is published.',
    done: 'The giveaway is open.',
  },
  CLOSE: {
    act: 'CLOSE',
    label: 'Close it now',
    leads:
      'Nobody enters anymore. All entries are counted for good and published under pseudonyms.',
    done: 'The giveaway is closed.',
  },
  DRAW: {
    act: 'DRAW',
    label: 'Draw now',
    leads: 'The seed is revealed, and whoever is drawn is asked the skill question.',
    done: 'Drawn. Whoever was drawn is told.',
  },
  REDRAW: {
    act: 'REDRAW',
    label: 'Draw again',
    leads: 'Whoever still has to answer loses the prize, and the next ticket is drawn.',
    done: 'Drawn again.',
    reasoned: true,
  },
  AWARD: {
    act: 'AWARD',
    label: 'Award it',
    leads:
      'Whoever still has to answer wins, because they answered elsewhere, as by phone or in writing.',
    done: 'The prize is awarded.',
    reasoned: true,
  },
  ARCHIVE: {
    act: 'ARCHIVE',
    label: 'Archive it',
    leads: 'It stays among the past draws, for anybody to verify.',
    done: 'The giveaway is archived.',
  },
};

const missingPartTexts: Readonly<Record<MissingPart, string>> = {
  prize: 'the prize, with its value',
  text: 'the text',
  rules: 'the rules',
  regions: 'the regions it is open to',
  dates: 'a start and an end that is still to come',
  windows: 'windows that end after they begin',
};

/** Staff's actions on a giveaway in its current state. */
const actsOf = (
  giveaway: Giveaway,
  isReady: boolean,
  halt: GiveawayHalt | null,
): readonly GiveawayAct[] => {
  switch (statusOf(giveaway)) {
    case 'DRAFT':
      return isReady ? ['OPEN'] : [];
    case 'OPEN':
      return ['CLOSE'];
    case 'CLOSED':
      return giveaway.entriesRoot === undefined
        ? []
        : (giveaway.totalEntries ?? 0) === 0
          ? ['ARCHIVE']
          : // A giveaway whose draw is refused would stay open forever.
            halt === 'NOT_DRAWN'
            ? ['DRAW', 'ARCHIVE']
            : ['DRAW'];
    case 'DRAWN':
      return openPrizes(giveaway) > 0 ? ['ARCHIVE'] : [];
    case 'SKILL_TEST':
      return ['AWARD', 'REDRAW'];
    case 'AWARDED':
      return ['ARCHIVE'];
    default:
      return [];
  }
};

function ActButton({ giveawayId, way }: { readonly giveawayId: string; readonly way: Way }) {
  const [reason, setReason] = useState('');
  const run = async (): Promise<string | null> => {
    const why = reason.trim();
    if (way.reasoned === true && why.length < 3) return 'Enter a reason of 3 to 300 characters.';
    const said = way.reasoned === true ? { reason: why } : {};
    const answer = await moveGiveaway({ giveawayId, act: way.act, ...said });
    if (!answer.ok) return answer.refusal.message;
    toast(way.done);
    return null;
  };
  return (
    <AskFirst
      label={way.label}
      kind={way.act === 'REDRAW' || way.act === 'ARCHIVE' ? 'outline' : 'ink'}
      title={`${way.label}?`}
      yes={way.label}
      no="Cancel"
      refusedTitle="Not done"
      run={run}
    >
      <p>{way.leads}</p>
      {way.reasoned === true ? (
        <TextArea
          label="Reason"
          help="Shown publicly with the draw."
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </AskFirst>
  );
}

/** Recounts all entries of an open giveaway, for staff who doubt a figure. */
export function Recount({ giveawayId }: { readonly giveawayId: string }) {
  const [busy, setBusy] = useState(false);
  const count = async (): Promise<void> => {
    setBusy(true);
    const answer = await recountEntries(giveawayId);
    setBusy(false);
    toast(
      answer.ok
        ? `Counted: ${wholeText(answer.value.entries)} entries of ${wholeText(answer.value.members)} members.`
        : answer.refusal.message,
    );
  };
  return (
    <Button busy={busy} onClick={() => void count()}>
      Count entries again
    </Button>
  );
}

/** A giveaway's state, missing fields, drawn members, and next actions. */
export function GiveawayPanel({ giveaway }: { readonly giveaway: Giveaway }) {
  const now = useNow(60_000);
  const isDraft = statusOf(giveaway) === 'DRAFT';
  const lacks = isDraft ? missingOf(giveaway, now) : [];
  const halt = useHalt(giveaway);
  const acts = actsOf(giveaway, lacks.length === 0, halt);
  return (
    <PanelPart acts title="What comes next">
      <Facts
        rows={[
          ['State', choiceText(statusOf(giveaway))],
          ['Entries', giveaway.totalEntries === undefined ? null : String(giveaway.totalEntries)],
          [
            'Members with entries',
            giveaway.entrants === undefined ? null : String(giveaway.entrants),
          ],
          ['Won by', giveaway.winner],
        ]}
      />
      {halt === null ? null : <HaltNote of={halt} />}
      {isDraft ? (
        <p className="muted">
          {lacks.length > 0
            ? `Before it can open, fill in ${lacks.map((part) => missingPartTexts[part]).join(', ')}.`
            : 'Once “Published” is ticked, it opens by itself at its start, closes at its end, and is drawn after that.'}
        </p>
      ) : null}
      {acts.length === 0 ? null : (
        <div className="acts__b">
          {acts.map((act) => (
            <ActButton key={act} giveawayId={giveaway.id} way={ways[act]} />
          ))}
          {statusOf(giveaway) === 'OPEN' ? <Recount giveawayId={giveaway.id} /> : null}
        </div>
      )}
      <DrawnPeople giveaway={giveaway} />
      {giveaway.isPublished ? (
        <p className="acts__b">
          <Link to="/giveaway" search={{ id: giveaway.id }} className="link">
            See it as members do
          </Link>
          <Link to="/admin/free-entries" search={{ only: 'status:WAITING' }} className="link">
            Free entries to check
          </Link>
        </p>
      ) : null}
    </PanelPart>
  );
}

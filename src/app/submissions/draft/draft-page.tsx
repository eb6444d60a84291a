import './draft.css';
import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { discardDraft, editDraft } from '../data/submissions.ts';
import { mayDelete } from '../../../domain/listings/submissions/submission-machine.ts';
import type { DraftRow } from '../../drafts/rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { PhotoBoard } from '../board/photo-board.tsx';
import { modeName, statusName } from '../mode-text.ts';
import { ConditionStep } from './vehicle/condition-step.tsx';
import { CustomPart, useAskedOf } from './custom-part.tsx';
import { Conflicts } from './clash/conflicts.tsx';
import { DraftFound } from './draft-found.tsx';
import { useConnection } from '../../platform/server/connection.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useOutboxRow } from '../../outbox/outbox.ts';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { useCardChoice } from './card/use-card-choice.ts';
import { usePart, useVehicle } from './vehicle/use-vehicle.ts';
import { AskedChanges, useReviewNotes, useSubmission } from './asked-changes.tsx';
import { Withdraw } from './sent/withdraw.tsx';
import { ContactStep } from './contact-step.tsx';
import { PriceStep } from './price-step.tsx';
import { Progress } from './sent/progress.tsx';
import { ReviewStep } from './review-step.tsx';
import { StaffNotes } from './staff-note.tsx';
import { nextText, stepName, steps } from './step-names.ts';
import { VehicleStep } from './vehicle/vehicle-step.tsx';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import {
  translate,
  translateKnown,
  translateRefusal,
} from '../../../wording/language/translate.ts';

const editable = new Set(['DRAFT', 'CHANGES_REQUESTED']);

function StepBar({ at, onStep }: { readonly at: number; readonly onStep: (to: number) => void }) {
  return (
    <nav className="draft__steps" aria-label={translate('Steps of the submission')}>
      <ol>
        {steps.map((name, n) => (
          <li key={name}>
            <button
              type="button"
              className={n === at ? 'draft__next' : undefined}
              aria-current={n + 1 === at ? 'step' : undefined}
              onClick={() => onStep(n + 1)}
            >
              <b>{n + 1}</b> <span>{translate(name)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Discard({ row }: { readonly row: DraftRow }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const discard = async (): Promise<void> => {
    await discardDraft(row.id);
    await navigate({ to: '/submit-listing' });
  };
  return (
    <>
      <Button kind="bare" onClick={() => setAsking(true)}>
        {translate('Discard this draft')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={translate('Discard this draft?')}
        foot={
          <div className="row">
            <Button kind="ink" onClick={() => void discard()}>
              {translate('Discard')}
            </Button>
            <Button onClick={() => setAsking(false)}>{translate('Keep it')}</Button>
          </div>
        }
      >
        <p>
          {translate(
            'The draft and its photos will be deleted from this device and from your account. This can’t be undone.',
          )}
        </p>
      </Sheet>
    </>
  );
}

function Steps({ row }: { readonly row: DraftRow }) {
  const form = useVehicle(row);
  const sale = usePart(row, 'sale');
  const submission = useSubmission(row.id);
  const card = useCardChoice(row);
  const notes = useReviewNotes(row.id);
  const asked = useAskedOf(row);
  const at = row.step;
  const lost = form.lost ?? sale.lost;
  const moved = useRef(false);
  const go = (step: number): void => {
    moved.current = true;
    void editDraft(row.id, { step });
  };
  const arrive = (head: HTMLHeadingElement | null): void => {
    if (head === null || !moved.current) return;
    moved.current = false;
    head.focus();
    head.scrollIntoView({ block: 'start' });
  };
  return (
    <StaffNotes value={notes}>
      <StepBar at={at} onStep={go} />
      {lost === null ? null : (
        <Notice page tone="bad" title={translate('Your last change wasn’t saved on this device')}>
          {translateKnown(lost)}
        </Notice>
      )}
      <Conflicts row={row} />
      <AskedChanges notes={notes} asked={asked} onStep={go} />
      <h2 className="vh" key={at} ref={arrive} tabIndex={-1}>
        {translate('Step {n} of {count}: {name}', {
          n: at,
          count: steps.length,
          name: stepName(at),
        })}
      </h2>
      {at === 1 ? <VehicleStep form={form} /> : null}
      {at === 2 ? (
        <>
          <ConditionStep form={form} />
          <CustomPart row={row} />
        </>
      ) : null}
      {at === 3 ? <PhotoBoard draftId={row.id} mode={row.mode} /> : null}
      {at === 4 ? (
        <PriceStep form={sale} mode={row.mode} standsAt={row.draft.vehicle?.location} />
      ) : null}
      {at === 5 ? <ContactStep row={row} form={form} card={card} /> : null}
      {at === 6 ? <ReviewStep row={row} card={card} onStep={go} /> : null}
      <div className="draft__acts">
        {at > 1 ? <Button onClick={() => go(at - 1)}>{translate('Back')}</Button> : null}
        {at < steps.length ? (
          <Button kind="ink" onClick={() => go(at + 1)}>
            {translate(nextText[at - 1] ?? phrase('Continue'))}
          </Button>
        ) : null}
      </div>
      <div className="draft__away">
        {mayDelete(row.status) ? <Discard row={row} /> : null}
        {submission === null ? null : <Withdraw submission={submission} />}
      </div>
    </StaffNotes>
  );
}

/** Shows where the draft is stored: on this device, being sent, or saved to the account. */
export function SaveLine({ row }: { readonly row: DraftRow }) {
  const connection = useConnection();
  const sending = useOutboxRow(row.saving);
  const now = useNow(10_000);
  const ago = agoText(row.editedAt, now);
  const onItsWay = sending.status === 'ready' && sending.value !== null;
  const waits = onItsWay && (connection === 'offline' || (sending.value?.attempts ?? 0) > 1);
  if (row.refused !== null) {
    return (
      <Notice tone="bad" title={translate('Saved on this device, but not to your account')}>
        {translate('{why} We’ll try again with your next change.', {
          why: translateRefusal(row.refused.refusal),
        })}
      </Notice>
    );
  }
  const text = waits
    ? translate(
        'Saved on this device {ago}. It will be saved to your account once there’s a connection.',
        {
          ago,
        },
      )
    : onItsWay
      ? translate('Saved on this device; saving to your account.')
      : row.base === null
        ? translate('Saved on this device.')
        : translate('Saved on this device and to your account {ago}.', { ago });
  return <FreshnessLine live={!waits && !onItsWay && row.base !== null}>{text}</FreshnessLine>;
}

/** A submission being written: stored at every key, also without a connection. */
export function DraftPage({ id }: { readonly id: string }) {
  return (
    <DraftFound
      id={id}
      render={(row, title) => (
        <div className="wrap draft">
          <PageHead title={title}>
            <p className="muted">
              {translate(modeName[row.mode])} · {statusName(row.status)}
            </p>
            <SaveLine row={row} />
          </PageHead>
          {editable.has(row.status) ? <Steps key={row.id} row={row} /> : <Progress id={row.id} />}
        </div>
      )}
    />
  );
}

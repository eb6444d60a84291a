import { useState, type ReactNode } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { HoldNoteFor } from '../cards/hold-note.tsx';
import { CardRemedy } from '../cards/card-remedy.tsx';
import { answerOffer } from './data/sales.ts';
import { AskFirst } from '../ui/dialog/ask-first.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/** Answers the current offer, after confirmation. */
export function AnswerButton(props: {
  readonly listingId: string;
  readonly decision: 'accept' | 'decline';
  readonly label: string;
  readonly title: string;
  readonly yes: string;
  readonly children: ReactNode;
  /**
   * The amount that an accepting answer holds on the member’s card: whole dollars, at server time,
   * ms UTC.
   */
  readonly holds?: { readonly amount: number; readonly now: number };
}) {
  const { listingId, decision, label, title, yes, children, holds } = props;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <AskFirst
      kind={decision === 'accept' ? 'lane' : 'outline'}
      label={label}
      title={title}
      yes={yes}
      refusedTitle={translate('Nothing was sent')}
      renderRemedy={(again) =>
        refusal === null ? null : <CardRemedy again={again} refusal={refusal} />
      }
      run={async () => {
        const answer = await answerOffer({ listingId, decision });
        setRefusal(answer.ok ? null : answer.refusal);
        return answer.ok ? null : translateRefusal(answer.refusal);
      }}
    >
      {children}
      {holds === undefined ? null : <HoldNoteFor listingId={listingId} of="purchase" {...holds} />}
    </AskFirst>
  );
}

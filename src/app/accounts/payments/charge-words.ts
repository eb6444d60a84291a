import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { CardCharge } from '../../../domain/payments/card-charge.entity.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';

/** Text for the purpose of a card charge. */
export const purposeWords: Readonly<Record<CardCharge['purpose']['kind'], Phrase>> = {
  HOLD: phrase('Hold for the buyer fee'),
  PACKAGE: phrase('Listing package'),
  INVOICE: phrase('Invoice'),
  ORDER: phrase('Shop order'),
};

/** Text for a charge that ended without being captured. */
const ended = ({ purpose, captureBefore, dateEdited }: CardCharge): Phrase => {
  // A hold that never became active was never confirmed.
  if (purpose.kind !== 'HOLD' || captureBefore === undefined) return phrase('Not confirmed');
  return captureBefore <= Date.parse(dateEdited) ? phrase('Lapsed') : phrase('Released');
};

/** Mark and text for the state of a charge. */
export const chargeState = (charge: CardCharge): readonly [MarkShape, Phrase] => {
  const { status, taken, refunded, giveBack = 0 } = charge;
  switch (status) {
    case 'PENDING':
      return ['wait', phrase('Being processed')];
    case 'ACTION':
      return ['wait', phrase('Waits for your bank')];
    case 'HELD':
      return ['live', phrase('Held')];
    case 'DECLINED':
      return ['bad', phrase('Declined')];
    case 'CANCELLED':
      return ['over', ended(charge)];
    case 'PAID':
      if (giveBack > refunded) return ['wait', phrase('Being refunded')];
      if (refunded === 0) return ['good', phrase('Charged')];
      return ['over', refunded < taken ? phrase('Partly refunded') : phrase('Refunded in full')];
  }
};

/** The day shown for a charge: its end if it is over, else its start. */
export const chargeDay = ({ status, refunded, startedAt, dateEdited }: CardCharge): number =>
  status === 'CANCELLED' || refunded > 0 ? Date.parse(dateEdited) : startedAt;

import { useEffect, useState } from 'react';
import { packagePrice } from '../../../domain/listings/submission-sale.ts';
import { usePackages } from '../../store/api/catalogue.ts';
import { useOwn } from '../../store/api/own.ts';
import { payWith } from '../../store/api/submissions.ts';
import type { DraftRow } from '../../store/drafts/rows.ts';
import { sayRefusal } from '../../ui/words.ts';

/** The card a submission’s package is to be charged to. */
export interface CardChoice {
  /** Cents; null until a package is chosen and known. */
  readonly price: number | null;
  /** The card’s id at the provider. */
  readonly chosen: string | undefined;
  /** Chosen here, and kept beside the draft once that is at the server. */
  readonly isWaiting: boolean;
  readonly refused: string | null;
  readonly choose: (id: string) => void;
}

/**
 * A choice lives as long as the form: a draft begun without a signal may not be at the server yet,
 * which keeps the card beside it.
 */
export const useCardChoice = (row: DraftRow): CardChoice => {
  const packages = usePackages();
  const submissions = useOwn('listingSubmissions');
  const [wanted, setWanted] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isStored = row.base !== null;
  useEffect(() => {
    if (wanted === null || !isStored) return;
    const keep = async (): Promise<void> => {
      const answer = await payWith(row.id, wanted);
      setRefused(answer.ok ? null : sayRefusal(answer.refusal));
      if (!answer.ok) setWanted(null);
    };
    void keep();
  }, [wanted, isStored, row.id]);
  const { sale = {} } = row.draft;
  const pack =
    packages.status === 'ready'
      ? packages.value.find(({ id }) => id === sale.packageId)
      : undefined;
  const stored =
    submissions.status === 'ready'
      ? submissions.value.find(({ doc }) => doc.id === row.id)?.doc.paymentMethodId
      : undefined;
  return {
    price: pack === undefined ? null : packagePrice(pack, sale),
    chosen: wanted ?? stored,
    isWaiting: wanted !== null && !isStored,
    refused,
    choose: setWanted,
  };
};

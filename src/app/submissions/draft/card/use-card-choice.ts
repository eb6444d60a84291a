import { useEffect, useState } from 'react';
import {
  packagePrice,
  saleCurrency,
} from '../../../../domain/listings/submissions/submission-sale.ts';
import { usePackageTax, type PackageSum } from '../../../cards/package-tax.tsx';
import { usePackages } from '../../../catalogue/data/catalogue.ts';
import { useOwn } from '../../../sync/reads/own.ts';
import { payWith } from '../../data/submissions.ts';
import type { DraftRow } from '../../../drafts/rows.ts';
import { translateRefusal } from '../../../../wording/language/translate.ts';

/** The card that a submission’s package will be charged to. */
export interface CardChoice {
  /** Title of the chosen package; null until one is chosen. */
  readonly title: string | null;
  /** Cents; null until a package is chosen and known. */
  readonly price: number | null;
  /** The price including taxes; null until these are known too. */
  readonly sum: PackageSum | null;
  readonly currency: 'CAD' | 'USD';
  /** The card’s id at the provider. */
  readonly chosen: string | undefined;
  /**
   * Whether the choice is only here so far, and is stored beside the draft once the server has
   * that.
   */
  readonly isWaiting: boolean;
  readonly refused: string | null;
  readonly choose: (id: string) => void;
}

/**
 * A choice lives as long as the form: a draft begun offline may not be on the server yet, which
 * stores the card beside it.
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
      setRefused(answer.ok ? null : translateRefusal(answer.refusal));
      if (!answer.ok) setWanted(null);
    };
    void keep();
  }, [wanted, isStored, row.id]);
  const { sale = {}, vehicle } = row.draft;
  const taxed = usePackageTax(vehicle?.location);
  const pack =
    packages.status === 'ready'
      ? packages.value.find(({ id }) => id === sale.packageId)
      : undefined;
  const stored =
    submissions.status === 'ready'
      ? submissions.value.find(({ doc }) => doc.id === row.id)?.doc.paymentMethodId
      : undefined;
  const price = pack === undefined ? null : packagePrice(pack, sale);
  return {
    title: pack?.title ?? null,
    price,
    sum: price === null || taxed === null ? null : taxed(price),
    currency: saleCurrency(sale),
    chosen: wanted ?? stored,
    isWaiting: wanted !== null && !isStored,
    refused,
    choose: setWanted,
  };
};

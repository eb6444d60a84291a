import { refusal } from '../../domain/kit/refusal.ts';
import { currency } from '../../domain/payments/currency.entity.ts';
import { currencyUpdate } from '../../domain/platform/commands.ts';
import { plain, reject } from '../handler.ts';

/**
 * Takes over the rates of the day, for display only. A leap beyond what staff allow against the last
 * rate is refused until staff confirm; rates no newer than those kept change nothing.
 */
export const updateCurrency = plain(
  currencyUpdate,
  async ({ confirm }, { ports, now, numbers }) => {
    const quoted = await ports.quotes();
    if (!quoted) {
      return reject(
        refusal('unavailable', 'SOURCE_UNAVAILABLE', 'The source of rates does not answer.'),
      );
    }
    const percent = numbers.currency.largestChangePercent;
    const updated = await ports.db.transaction(async (tx) => {
      const ids = quoted.map((q) => `${q.base}-${q.quote}`);
      const kept = await Promise.all(ids.map((id) => tx.get(currency, id)));
      quoted.forEach(({ rate, base, quote }, i) => {
        const before = kept[i];
        if (before && confirm !== true && Math.abs(rate / before.rate - 1) > percent / 100) {
          const message = `The rate of ${base} in ${quote} changed by more than ${percent}%.`;
          reject(refusal('failed-precondition', 'RATE_LEAP', message, { details: { rate } }));
        }
      });
      const fresh = quoted.flatMap((q, i) =>
        (kept[i]?.asOf ?? 0) < q.asOf ? [[q, i] as const] : [],
      );
      for (const [q, i] of fresh) {
        const id = ids[i] ?? '';
        if (kept[i]) tx.change(currency, id, q);
        else tx.create(currency, id, { ...q, createdBy: 'house' });
      }
      return fresh.length;
    });
    return { updated, asOf: Math.max(0, ...quoted.map((q) => q.asOf)) || now };
  },
);

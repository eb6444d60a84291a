import type { Passage, PassageKind } from './passage.ts';
import { termsOf } from './terms.ts';

/** Weights by kind: the lot's own facts rank above statements of others. */
const weights: Readonly<Record<PassageKind, number>> = {
  FACT: 1.2,
  SELLER: 1.1,
  PAGE: 1,
  COMMENT: 0.9,
};

/** Most passages sent with a question. */
export const mostPassages = 12;

/**
 * Ranks the passages that share a term with the question, best first: each shared term counts by
 * its rarity among all passages. A passage that shares no term is left out.
 */
export const ranked = (question: string, passages: readonly Passage[]): readonly Passage[] => {
  const asked = termsOf(question);
  const each = passages.map((passage) => ({
    passage,
    terms: new Set(termsOf(`${passage.title} ${passage.text}`)),
  }));
  const rarity = new Map(
    asked.map((term) => {
      const having = each.filter(({ terms }) => terms.has(term)).length;
      return [term, Math.log(1 + passages.length / (1 + having))];
    }),
  );
  return each
    .map(({ passage, terms }) => {
      const shared = asked.filter((term) => terms.has(term));
      const sum = shared.reduce((total, term) => total + (rarity.get(term) ?? 0), 0);
      // Of two passages that share the same terms, the shorter one ranks first.
      return { passage, score: (sum * weights[passage.kind]) / (1 + terms.size / 200) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostPassages)
    .map(({ passage }) => passage);
};

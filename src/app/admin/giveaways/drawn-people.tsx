import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import type { Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import { skillTests } from '../../../domain/giveaways/skill-test.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { refreshEntity, useAdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable } from '../data/documents/query.ts';
import { dateText } from '../../../wording/language/time-text.ts';
import { FigureLine } from '../document/figure-line.tsx';
import { useNames } from '../pointers/use-cell-context.ts';

/**
 * The drawn members, by name, which only staff see: with the time left to answer, or the outcome.
 */
export function DrawnPeople({ giveaway }: { readonly giveaway: Giveaway }) {
  const { id: giveawayId, draws = [] } = giveaway;
  const { status, rows } = useAdminRows(
    {
      entity: 'skillTests',
      deleted: false,
      sort: { field: 'n', descending: false },
      filters: { giveawayId },
      begins: '',
    },
    15_000,
  );
  const steps = rows.map(({ values }) => String(values['status'])).join();
  useEffect(() => {
    // An answer changes the giveaway too.
    if (steps !== '') void refreshEntity('giveaways');
  }, [steps]);
  const tests = rows.filter(isReadable).map((doc) => typedDoc(skillTests, doc));
  const nameOf = useNames(tests.map(({ userId }) => ({ to: 'users', id: userId })));
  if (draws.length === 0) return null;
  if (status === 'failed') return <p className="muted">Who was drawn could not be read.</p>;
  if (status === 'loading') return <p className="muted">…</p>;
  return (
    <ul className="front-list" aria-label="Who was drawn">
      {tests.map((test) => (
        <FigureLine
          key={test.id}
          title={
            <Link to="/admin/users/edit/$id" params={{ id: test.userId }}>
              {nameOf({ to: 'users', id: test.userId })}
            </Link>
          }
          count={choiceText(test.status)}
          note={[
            test.status === 'INVITED' ? `may answer until ${dateText(test.answerBy)}` : '',
            test.reason ?? '',
          ]
            .filter((word) => word !== '')
            .join(', ')}
        />
      ))}
    </ul>
  );
}

import { Facts } from '../../ui/layout/facts.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import type { AdminDoc } from '../../store/office/query.ts';

/** In a list, the row of a document nobody can draw: that there is one, and which. */
export const unreadableText = ({ id }: AdminDoc): string => `This entry can’t be read: ${id}`;

/**
 * A document that has a field missing or of a wrong kind, in place of what would draw it: which field,
 * whose it is, and all it holds as it is stored.
 */
export function UnreadableDoc({ doc }: { readonly doc: AdminDoc }) {
  const { id, createdBy, dateEdited, unreadable = '', values } = doc;
  return (
    <div className="paper">
      <Notice tone="bad" title="This entry can’t be read">
        A field is missing or invalid. Nothing else is affected.
      </Notice>
      <Facts
        rows={[
          ['Id', id],
          ['Field', unreadable],
          ['Created by', createdBy],
          ['Last changed', dateEdited],
        ]}
      />
      <pre className="raw">{JSON.stringify(values, null, 2).slice(0, 20_000)}</pre>
    </div>
  );
}

import { Notice } from '../../ui/status/notice.tsx';

/** Asks once whether a listing is meant to have no description. */
export function EmptyText({ asks }: { readonly asks: boolean }) {
  return asks ? (
    <Notice tone="plain" title="The description is empty">
      The listing then has no story until you write one. Write it above, or create the listing
      without it.
    </Notice>
  ) : null;
}

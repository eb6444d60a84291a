import { DeskLink } from '../pointers/desk-link.tsx';
import { useNames } from '../pointers/use-cell-context.ts';
import { subjectAt, subjectText } from './subject.ts';

/** The subject of an entry by its name, as a link where it has a desk. */
export function SubjectLink({ of }: { readonly of: string }) {
  const subject = subjectAt(of);
  const nameOf = useNames([subject]);
  return <DeskLink of={subject}>{subjectText(subject, nameOf)}</DeskLink>;
}

import { DeskLink } from '../pointers/desk-link.tsx';
import { useNames } from '../pointers/use-cell-context.ts';
import { subjectAt, subjectText } from './subject.ts';

/** What an entry is about, by its name, as a way to it where it has a desk. */
export function SubjectLink({ of }: { readonly of: string }) {
  const subject = subjectAt(of);
  const nameOf = useNames([subject]);
  return <DeskLink of={subject}>{subjectText(subject, nameOf)}</DeskLink>;
}

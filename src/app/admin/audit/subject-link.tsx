import { DeskLink } from '../pointers/desk-link.tsx';
import { useNames } from '../pointers/use-cell-context.ts';
import { subjectAt, subjectText } from './subject.ts';

/** The subject of an entry by name, as a link if it has a screen. */
export function SubjectLink({ of }: { readonly of: string }) {
  const subject = subjectAt(of);
  const nameOf = useNames([subject]);
  return <DeskLink of={subject}>{subjectText(subject, nameOf)}</DeskLink>;
}

import { CaseList } from './case-list.tsx';

/** Reports by members that nobody has decided yet, newest first; and the decided ones. */
export function ReportsPage() {
  return (
    <CaseList
      title="Reports"
      to="/admin/reports"
      empty="Nothing pending. Member reports appear here."
    />
  );
}

/** The same of conversations alone: only a reported one is open to staff, and each look is kept. */
export function MessagesPage() {
  return (
    <CaseList
      title="Messages"
      to="/admin/messages"
      of="conversation"
      empty="Nothing pending. Conversations that members report appear here; no others can be read."
    />
  );
}

import { CaseList } from './case-list.tsx';

/** Members' reports, newest first: undecided ones and decided ones. */
export function ReportsPage() {
  return (
    <CaseList
      title="Reports"
      to="/admin/reports"
      empty="Nothing pending. Member reports appear here."
    />
  );
}

/**
 * Reports of conversations only: only a reported one is open to staff, and each view is recorded.
 */
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

import type { Answer } from '../../platform/reading/answer.ts';
import { StaffActions } from '../document/staff-actions.tsx';

/** Deletes a submission for everyone, with a reason, after confirmation. */
export function DeleteSubmission(props: {
  readonly run: (reason: string) => Promise<Answer>;
  readonly onDone: () => void;
}) {
  return (
    <StaffActions
      label="Why it’s deleted (staff only)"
      acts={[
        {
          label: 'Delete submission',
          done: 'The submission was deleted.',
          needsNote: true,
          least: 3,
          most: 500,
          ask: 'Its content and its photos are gone for good, for its owner as well.',
          run: async (reason) => {
            const answer = await props.run(reason);
            if (answer.ok) props.onDone();
            return answer;
          },
        },
      ]}
    />
  );
}

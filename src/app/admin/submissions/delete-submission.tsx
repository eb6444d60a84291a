import { useState } from 'react';
import type { Answer } from '../../store/core/answer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';

/** Takes a submission out of everybody's lists, after asking once. */
export function DeleteSubmission(props: {
  readonly run: () => Promise<Answer>;
  readonly onDone: () => void;
}) {
  const [step, setStep] = useState<'rest' | 'asked' | 'busy'>('rest');
  const [refused, setRefused] = useState<string | null>(null);
  const run = async () => {
    setStep('busy');
    const answer = await props.run();
    setStep('rest');
    setRefused(answer.ok ? null : answer.refusal.message);
    if (!answer.ok) return;
    toast('The submission was deleted.');
    props.onDone();
  };
  return (
    <div className="acts">
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused}
        </Notice>
      )}
      <div className="acts__b">
        {step === 'rest' ? (
          <Button onClick={() => setStep('asked')}>Delete…</Button>
        ) : (
          <>
            <p>Its content and its photos are gone for good, for its owner as well.</p>
            <Button kind="ink" busy={step === 'busy'} onClick={() => void run()}>
              Delete submission
            </Button>
            <Button onClick={() => setStep('rest')}>Back</Button>
          </>
        )}
      </div>
    </div>
  );
}

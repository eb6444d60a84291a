import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ImageUp } from 'lucide-react';
import type { SentStaffPhoto } from './staff-photo.ts';
import { buttonClass, Icon } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { sentFaultText } from './sent-fault.ts';

type Arrived = Extract<SentStaffPhoto, { ok: true }>;

interface Sending {
  readonly sending: boolean;
  /** Rejected files, each with the reason. */
  readonly failed: readonly string[];
  readonly add: (files: readonly File[]) => Promise<void>;
}

/**
 * Sends photos one after the other as they are chosen; `onArrived` receives those that arrived, if
 * any. `onSending` is called when sending starts and ends: meanwhile the form lacks them.
 */
export const useSending = (
  send: (file: File) => Promise<SentStaffPhoto>,
  onArrived: (photos: readonly Arrived[]) => void,
  onSending: (isSending: boolean) => void,
): Sending => {
  // The photos are added to the form as it is when they arrive, not as it was when they were
  // chosen.
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]): Promise<void> => {
    setFailed([]);
    setSending(true);
    onSending(true);
    const arrived: Arrived[] = [];
    for (const file of files) {
      const sent = await send(file);
      if (sent.ok) arrived.push(sent);
      else setFailed((before) => [...before, `${file.name}: ${sentFaultText(sent.why)}`]);
    }
    setSending(false);
    if (arrived.length > 0) latest.current(arrived);
    onSending(false);
  };
  return { sending, failed, add };
};

/** Photos of a form that are sent as they are chosen: errors, cards, and a button to add more. */
export function SentPhotos(props: {
  readonly legend: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly of: Sending;
  /** The cards, each a list item. */
  readonly cards: ReactNode;
  readonly children?: ReactNode;
}) {
  const { legend, help, error, of, cards, children } = props;
  return (
    <fieldset className="edit-group">
      <legend className="lab">{legend}</legend>
      <p className="help">{help}</p>
      {error === undefined ? null : (
        <p className="help help--bad" role="alert">
          {error}
        </p>
      )}
      {of.failed.length === 0 ? null : (
        <Notice tone="bad" title="Not added">
          {of.failed.join('; ')}
        </Notice>
      )}
      <ol className="edit-photos">{cards}</ol>
      {children}
      {of.sending ? (
        <p role="status" className="semi">
          Sending
        </p>
      ) : (
        <FileButton className={buttonClass()} multiple onFiles={(files) => void of.add(files)}>
          <Icon of={ImageUp} /> Add photos
        </FileButton>
      )}
    </fieldset>
  );
}

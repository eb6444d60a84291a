import { useState } from 'react';
import { ImageUp } from 'lucide-react';
import { dropListingPhoto, sendListingPhoto } from './new-listing.ts';
import { useSentPhotos } from '../data/moderation.ts';
import { Button, buttonClass, Icon } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { sentFaultText } from '../edit/sent-fault.ts';
import type { BegunForm } from './begun.ts';
import { PanelPart } from '../document/panel-part.tsx';

/** The photos, sent as they are chosen: the first is the cover. */
export function PhotosPart(props: {
  readonly form: BegunForm;
  readonly wanted: number;
  readonly error: string | undefined;
  /** Reports when photos are being sent: those that have not arrived are not in the form yet. */
  readonly onSending: (isSending: boolean) => void;
}) {
  const { form, wanted, error, onSending } = props;
  const { listingId, imageIds } = form.begun;
  const { photos } = useSentPhotos(listingId);
  const [sending, setSending] = useState<{ readonly at: number; readonly of: number } | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);

  const add = async (files: readonly File[]): Promise<void> => {
    setFailed([]);
    onSending(true);
    for (const [n, file] of files.entries()) {
      setSending({ at: n + 1, of: files.length });
      const sent = await sendListingPhoto(listingId, file);
      if (sent.ok) form.set((now) => ({ imageIds: [...now.imageIds, sent.id] }));
      else setFailed((before) => [...before, `${file.name}: ${sentFaultText(sent.why)}`]);
    }
    setSending(null);
    onSending(false);
  };
  const remove = async (id: string): Promise<void> => {
    form.set((now) => ({ imageIds: now.imageIds.filter((one) => one !== id) }));
    await dropListingPhoto(listingId, id);
  };
  const first = (id: string): void =>
    form.set((now) => ({ imageIds: [id, ...now.imageIds.filter((one) => one !== id)] }));

  return (
    <PanelPart acts title="Photos">
      <p className="muted">
        {imageIds.length} of at least {wanted}. The first is the cover.
      </p>
      {failed.length === 0 ? null : (
        <Notice tone="bad" title="Not added">
          {failed.join('; ')}
        </Notice>
      )}
      {error === undefined ? null : (
        <p className="help help--bad" role="alert">
          Add more photos.
        </p>
      )}
      {sending === null ? (
        <FileButton className={buttonClass()} multiple onFiles={(files) => void add(files)}>
          <Icon of={ImageUp} /> Add photos
        </FileButton>
      ) : null}
      <p role="status" className="semi">
        {sending === null ? '' : `Sending ${sending.at} of ${sending.of}`}
      </p>
      <ol className="prints">
        {imageIds.map((id, n) => {
          const url = photos?.get(id)?.url ?? null;
          return (
            <li key={id}>
              {url === null ? (
                <span className="prints__none muted">Uploaded</span>
              ) : (
                <img src={url} alt={`${n + 1}`} loading="lazy" width={480} height={320} />
              )}
              <div className="acts__b">
                {n === 0 ? (
                  <span className="muted">Cover</span>
                ) : (
                  <Button size="small" onClick={() => first(id)}>
                    Make it the cover<span className="vh">(photo {n + 1})</span>
                  </Button>
                )}
                <Button kind="bare" size="small" onClick={() => void remove(id)}>
                  Remove<span className="vh">(photo {n + 1})</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
    </PanelPart>
  );
}

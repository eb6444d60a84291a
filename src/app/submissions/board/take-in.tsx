import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Camera, Images } from 'lucide-react';
import { buttonClass, Icon } from '../../ui/button.tsx';
import type { NewPhoto } from '../../store/photos.ts';
import { say } from '../../ui/words.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/*';

const asPhotos = (files: Iterable<File>): readonly NewPhoto[] =>
  [...files].map((file) => ({ blob: file, name: file.name || 'photo' }));

/** A button that is a file input: the label carries the focus ring, the input the keyboard. */
function FileButton(props: {
  readonly className: string;
  readonly camera?: boolean;
  readonly onFiles: (photos: readonly NewPhoto[]) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={`${props.className} board__file`}>
      <input
        className="vh"
        type="file"
        accept={props.camera === true ? 'image/*' : accepted}
        {...(props.camera === true ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          const { files } = event.target;
          if (files !== null && files.length > 0) props.onFiles(asPhotos(files));
          event.target.value = '';
        }}
      />
      {props.children}
    </label>
  );
}

/** Everything by which photos come in: camera, files, the clipboard, and what is dropped here. */
export function TakeIn(props: {
  readonly onPhotos: (photos: readonly NewPhoto[]) => void;
  readonly children: ReactNode;
}) {
  const { onPhotos, children } = props;
  const [over, setOver] = useState(false);
  const take = useRef(onPhotos);
  useEffect(() => {
    take.current = onPhotos;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(asPhotos(files));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <div
      className={over ? 'board board--over' : 'board'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer.files.length > 0) onPhotos(asPhotos(event.dataTransfer.files));
      }}
    >
      <div className="board__in">
        <FileButton className={buttonClass('ink')} onFiles={onPhotos}>
          <Icon of={Images} /> {say('Choose photos')}
        </FileButton>
        <FileButton className={`${buttonClass()} board__camera`} camera onFiles={onPhotos}>
          <Icon of={Camera} /> {say('Take a photo')}
        </FileButton>
        <p className="muted s14 board__hint">{say('Or drop them here, or paste one.')}</p>
      </div>
      {children}
    </div>
  );
}

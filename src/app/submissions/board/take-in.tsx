import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Camera, Images } from 'lucide-react';
import { buttonClass, Icon } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import type { NewPhoto } from '../data/photos.ts';
import { translate } from '../../../wording/language/translate.ts';

const asPhotos = (files: Iterable<File>): readonly NewPhoto[] =>
  [...files].map((file) => ({ blob: file, name: file.name || 'photo' }));

/** All ways to add photos: camera, files, the clipboard, and drag and drop. */
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
        <FileButton
          className={buttonClass('ink')}
          multiple
          onFiles={(files) => onPhotos(asPhotos(files))}
        >
          <Icon of={Images} /> {translate('Choose photos')}
        </FileButton>
        <FileButton
          className={buttonClass()}
          camera="environment"
          onFiles={(files) => onPhotos(asPhotos(files))}
        >
          <Icon of={Camera} /> {translate('Take photo')}
        </FileButton>
        <p className="muted s14 board__hint">
          {translate('Or drag and drop, or paste a photo here.')}
        </p>
      </div>
      {children}
    </div>
  );
}

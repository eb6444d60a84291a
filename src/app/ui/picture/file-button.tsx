import './file-button.css';
import type { ReactNode } from 'react';

const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/*';

/**
 * A button that takes pictures, or other file types if specified: the label carries the focus ring,
 * the input the keyboard.
 */
export function FileButton(props: {
  readonly className: string;
  /** Takes one picture with the device's camera: the front one (`user`) or the back one. */
  readonly camera?: 'user' | 'environment';
  /** Other accepted file types, as in an input's attribute. */
  readonly accept?: string;
  /** Accepts several files at once. */
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const { className, camera, accept = pictures, multiple = false, onFiles, children } = props;
  const names = [className, 'file-btn', camera === undefined ? '' : 'file-btn--camera'];
  return (
    <label className={names.join(' ').trim()}>
      <input
        className="vh"
        type="file"
        accept={camera === undefined ? accept : 'image/*'}
        {...(camera === undefined ? { multiple } : { capture: camera })}
        onChange={(event) => {
          const { files } = event.target;
          if (files !== null && files.length > 0) onFiles([...files]);
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}

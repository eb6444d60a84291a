import { useCallback } from 'react';

/** A picture from bytes; its object URL lives as long as it is shown. */
export function BlobImage(props: {
  readonly blob: Blob;
  readonly alt: string;
  readonly className?: string;
}) {
  const { blob, alt, className } = props;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}

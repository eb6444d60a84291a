import { useCallback } from 'react';

/** A picture of bytes; its address lives as long as it is shown. */
export function BlobImage({ blob, alt }: { readonly blob: Blob; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} />;
}

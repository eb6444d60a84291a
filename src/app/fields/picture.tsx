import './picture.css';
import { useState, type CSSProperties } from 'react';
import { isOddShape, type Shape } from '../../domain/content/picture-shape.ts';
import { pictureSources } from '../../domain/content/picture-widths.ts';

/**
 * A 3:2 picture on its dominant colour. The frame is rendered before the picture loads, so nothing
 * moves.
 * @param base address of its renditions, as `/media/{id}`; null for none.
 * @param sizes the share of the window it fills, as in the `sizes` attribute.
 */
export function Picture(props: {
  readonly base: string | null;
  readonly alt: string;
  readonly tone?: string | undefined;
  readonly sizes: string;
  /** Its own size, for a photo of another shape that is shown whole, on its colour. */
  readonly shape?: Shape | undefined;
  /** Whether the picture is part of the first paint. */
  readonly eager?: boolean;
  readonly transitionName?: string | undefined;
}) {
  const { base, alt, tone, sizes, shape, eager = false, transitionName } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const missing = base === null || failed === base;
  const names = ['plate'];
  if (missing && alt !== '') names.push('plate--missing');
  if (shape !== undefined && isOddShape(shape)) names.push('plate--whole');
  const style: CSSProperties & { '--tone'?: string } = {
    ...(tone === undefined ? {} : { '--tone': tone }),
    ...(transitionName === undefined ? {} : { viewTransitionName: transitionName }),
  };
  return (
    <figure className={names.join(' ')} style={style} {...(missing ? { 'data-alt': alt } : {})}>
      {missing ? null : (
        <picture>
          <source type="image/avif" srcSet={pictureSources(base, 'avif')} sizes={sizes} />
          <img
            src={`${base}/960.webp`}
            srcSet={pictureSources(base, 'webp')}
            sizes={sizes}
            alt={alt}
            width={1600}
            height={1067}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding={eager ? 'sync' : 'async'}
            onError={() => setFailed(base)}
          />
        </picture>
      )}
    </figure>
  );
}

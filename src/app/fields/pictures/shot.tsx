import { useRef, type CSSProperties, type PointerEvent } from 'react';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import type { PictureTag } from '../../../domain/listings/pictures/picture-tags.ts';
import { Picture } from '../picture.tsx';

/** A photo in the lightbox. */
export interface LookedPicture {
  readonly imageId: string;
  readonly url: string;
  readonly w: number;
  readonly h: number;
  readonly color: string;
  readonly alt: string;
  readonly caption?: string | undefined;
  readonly tag?: PictureTag | undefined;
}

/**
 * One photo in its own shape in full screen: its colour, then the page's small copy, blurred, then
 * the photo on top. Enlarged, it is moved by scrolling or dragging.
 */
export function Shot(props: {
  readonly picture: LookedPicture;
  readonly large: boolean;
  readonly onTurn: () => void;
}) {
  const { picture, large, onTurn } = props;
  const frame = useRef<HTMLDivElement>(null);
  const style: CSSProperties & Record<'--shape' | '--tone', string> = {
    '--shape': String(picture.w / Math.max(1, picture.h)),
    '--tone': picture.color,
  };
  const dragged = (event: PointerEvent) => {
    if (!large || event.pointerType !== 'mouse' || event.buttons !== 1) return;
    frame.current?.scrollBy(-event.movementX, -event.movementY);
  };
  return (
    <div
      className={large ? 'looked looked--large' : 'looked'}
      ref={frame}
      onPointerMove={dragged}
      onDoubleClick={onTurn}
    >
      <div className="looked__box" style={style}>
        <div className="looked__blur" aria-hidden="true">
          <Picture base={picture.url} alt="" sizes={pictureShares.film} eager />
        </div>
        <Picture base={picture.url} alt={picture.alt} sizes="100vw" eager />
      </div>
    </div>
  );
}

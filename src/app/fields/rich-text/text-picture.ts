import { Node } from '@tiptap/react';
import { translate } from '../../../wording/language/translate.ts';
import type { TextPhotos } from './text-photos.ts';

const imageIdIn = (element: Element): string | null =>
  /^\/media\/([\w-]+)\//.exec(element.querySelector('img')?.getAttribute('src') ?? '')?.[1] ?? null;

interface PictureOptions {
  readonly photos: TextPhotos | null;
}

/** A picture in a text, with a caption that is also its alternative text. */
export const TextPicture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ photos: null }),
  addAttributes: () => ({ id: { default: null }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const id = imageIdIn(element);
        const said = element.querySelector('figcaption')?.textContent;
        const caption = said ?? element.querySelector('img')?.getAttribute('alt') ?? '';
        return id === null ? false : { id, caption };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { id, caption } = node.attrs as { readonly id: string; readonly caption: string };
    const image = ['img', { src: `/media/${id}/960.webp`, alt: caption }] as const;
    return caption === '' ? ['figure', image] : ['figure', image, ['figcaption', caption]];
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const { id, caption } = node.attrs as { readonly id: string; readonly caption: string };
      const dom = document.createElement('figure');
      const image = document.createElement('img');
      const words = document.createElement('input');
      image.alt = caption;
      image.width = 960;
      image.height = 640;
      words.type = 'text';
      words.className = 'input';
      words.maxLength = 200;
      words.value = caption;
      words.placeholder = translate('What the photo shows');
      words.setAttribute('aria-label', translate('Caption'));
      dom.append(image, words);
      const stop = this.options.photos?.watch(id, (url) => {
        if (url !== null) image.src = url;
      });
      if (stop === undefined) image.src = `/media/${id}/960.webp`;
      words.addEventListener('input', () => {
        const at = getPos();
        if (at === undefined) return;
        editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'caption', words.value));
      });
      return {
        dom,
        stopEvent: ({ target }) => target === words,
        ignoreMutation: () => true,
        update: (next) => {
          if (next.type.name !== 'picture' || next.attrs['id'] !== id) return false;
          const said = String(next.attrs['caption']);
          if (words.value !== said) words.value = said;
          image.alt = said;
          return true;
        },
        destroy: () => stop?.(),
      };
    };
  },
});

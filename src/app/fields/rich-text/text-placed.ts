import { Node } from '@tiptap/react';
import { placedIn, placedText, type Placed } from '../../../domain/content/placed.ts';
import type { WatchPlaced } from './text-placing.ts';

interface PlacedOptions {
  readonly watch: WatchPlaced | null;
}

/** An insert or a gallery in a text, under its name there. */
export const TextPlaced = Node.create<PlacedOptions>({
  name: 'placed',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ watch: null }),
  addAttributes: () => ({ kind: { default: null }, name: { default: null } }),
  parseHTML: () => [
    {
      tag: 'p',
      // Takes precedence over ordinary paragraphs.
      priority: 60,
      getAttrs: (element) => {
        const found = placedIn(element.textContent);
        return found === null ? false : { ...found };
      },
    },
  ],
  renderHTML: ({ node }) => ['p', placedText(node.attrs as Placed)],
  addNodeView() {
    return ({ node }) => {
      const placed = node.attrs as Placed;
      const dom = document.createElement('p');
      dom.className = 'rich__placed';
      dom.textContent = placedText(placed);
      const stop = this.options.watch?.(placed, ({ label, shown }) => {
        dom.textContent = label;
        dom.classList.toggle('rich__placed--none', !shown);
      });
      return { dom, ignoreMutation: () => true, destroy: () => stop?.() };
    };
  },
});

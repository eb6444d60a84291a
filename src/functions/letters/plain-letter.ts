import type { Letter, LetterBlock, LetterLot } from './letter.ts';

const figures = ({ figures: of }: LetterLot, colon: string): string =>
  of.map(([name, value]) => `${name}${colon}${value}`).join('\n');

const blockText = (block: LetterBlock, colon: string): string => {
  switch (block.kind) {
    case 'title':
    case 'text':
      return block.text;
    case 'heading':
      return `— ${block.text} —`;
    case 'button':
      return `${block.label}${colon}\n${block.href}`;
    case 'lot':
      return [block.lot.title, figures(block.lot, colon), block.lot.href]
        .filter((line) => line !== '')
        .join('\n');
    case 'item':
      return [block.title, block.text, block.href].join('\n');
  }
};

/** The plain-text version of a letter: the same words in the same order. */
export const plainLetter = ({ language, blocks, foot }: Letter): string => {
  const colon = language === 'fr' ? '\u{A0}: ' : ': ';
  const links = foot.links.map(({ label, href }) => `${label}${colon}${href}`);
  const end = [foot.why, ...links].filter((line) => line !== '').join('\n');
  return `${[...blocks.map((block) => blockText(block, colon)), `--\nHammerlane\n${end}`].join('\n\n')}\n`;
};

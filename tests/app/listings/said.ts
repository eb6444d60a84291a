export const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** All that is said in a place but in these, white space made one. */
export const saidIn = (place: Element, exceptions: readonly string[]): string => {
  const copy = place.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll(exceptions.join())) one.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  return plain(found.join(' '));
};

/** Marks of a place with their shapes: they say as much as their words. */
export const marksIn = (place: Element): readonly string[] =>
  [...place.querySelectorAll('.st')].map((one) => `${one.className} ${plain(one.textContent)}`);

/** HTML as a page has it. */
export const parsed = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** All text in a place except in these elements, with white space collapsed. */
export const saidIn = (place: Element, exceptions: readonly string[]): string => {
  const copy = place.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll(exceptions.join())) one.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  return plain(found.join(' '));
};

/** Makes a text box as high as its text, where the browser knows no `field-sizing` to do it itself. */
export const growWithText = (box: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.blockSize = 'auto';
  box.style.blockSize = `${box.scrollHeight}px`;
};

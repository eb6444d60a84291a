/** Makes a text box as tall as its text, in browsers without `field-sizing`. */
export const growWithText = (box: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.blockSize = 'auto';
  box.style.blockSize = `${box.scrollHeight}px`;
};

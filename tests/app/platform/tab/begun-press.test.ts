// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { completePresses } from '../../../../src/app/platform/tab/interrupted-press.ts';

it('completes a press that began before the app was there', async () => {
  document.body.innerHTML = '<main><button>Storage</button><p>News</p></main>';
  const button = document.querySelector('button')!;
  const clicked = vi.fn();
  button.addEventListener('click', clicked);
  // The page's first script hears the press.
  addEventListener('pointerdown', (event) => {
    window.begunPress = event;
  });
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 9, clientY: 9 }));
  completePresses();
  button.getBoundingClientRect = () => new DOMRect(0, 300, 100, 40);
  const end = new MouseEvent('pointerup', { bubbles: true, clientX: 9, clientY: 9 });
  document.querySelector('p')!.dispatchEvent(end);
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
});

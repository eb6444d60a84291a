// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { Sheet } from '../../../../src/app/ui/dialog/sheet.tsx';
import '../../dialogs.ts';

it('closes on a press beside it, not on one that only ends there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onClose = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const props = { open: true, onClose, title: 'Notes', children: 'A long text' };
  await act(async () => root.render(createElement(Sheet, props)));
  const sheet = document.querySelector('dialog')!;
  const text = sheet.querySelector('.sheet__b')!;
  const press = (begins: Element, clicks: Element): void => {
    begins.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    clicks.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  press(text, text);
  // The browser clicks the sheet itself: the nearest ancestor of both ends.
  press(text, sheet);
  expect(onClose).not.toHaveBeenCalled();
  press(sheet, sheet);
  expect(onClose).toHaveBeenCalledTimes(1);
});

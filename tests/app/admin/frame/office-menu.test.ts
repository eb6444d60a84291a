// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfficeMenu } from '../../../../src/app/admin/frame/office-menu.tsx';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

it('has the desk that is open in sight, however long the menu', async () => {
  // A window of 600 px, with the entry 300 px below its end.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this instanceof HTMLAnchorElement
      ? new DOMRect(0, 900, 200, 40)
      : new DOMRect(0, 0, 200, 600);
  });
  const path = '/admin/systemSettings';
  const { place, links } = await draw(() => createElement(OfficeMenu, { path }), path);
  expect(links()['System settings']).toBe(path);
  await vi.waitFor(() => expect(place.querySelector('nav')?.scrollTop).toBe(600));
});

// @vitest-environment jsdom
import { once } from 'node:events';
import { galleries } from '../../../../src/domain/content/gallery.entity.ts';
import { asStaff } from '../as-staff.ts';
import { act, createElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DocForm } from '../../../../src/app/admin/edit/document-form.tsx';
import { GalleryPhotos } from '../../../../src/app/admin/edit/gallery-photos.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();

const held = vi.hoisted(() => ({ line: new EventTarget(), said: [] as string[] }));
const arrives = async () => {
  await once(held.line, 'arrived');
  return {
    ok: true as const,
    photo: { imageId: 'p1', url: '/media/p1', w: 900, h: 600, color: '#102030', alt: '' },
    preview: null,
  };
};
vi.mock(import('../../../../src/app/admin/edit/staff-photo.ts'), async (original) => ({
  ...(await original()),
  sendGalleryPhoto: () => arrives(),
  sendPrizePhoto: () => arrives(),
}));
vi.mock(import('../../../../src/app/ui/status/toast.tsx'), async (original) => ({
  ...(await original()),
  toast: (text: string) => void held.said.push(text),
}));
vi.mock(import('../../../../src/app/content/data/article-photos.ts'), async (original) => ({
  ...(await original()),
  useTextPhotos: () => ({
    add: () => Promise.reject(new Error('not asked')),
    watch: () => () => undefined,
  }),
}));

afterEach(() => {
  clear();
  queryClient.clear();
  held.said.length = 0;
});

it.each(['galleries', 'giveaways'] as const)(
  'saves nothing of %s while photos of it are still being sent',
  async (entity) => {
    const noop = (): void => undefined;
    const { place, submit } = await draw(() =>
      createElement(DocForm, { entity, base: null, onSaved: noop, onCancel: noop }),
    );
    const input = place.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File(['.'], 'IMG_1.jpg')] });
    await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
    await submit();
    expect(held.said).toEqual(['Nothing was saved. Photos are still being sent.']);
    await act(async () => held.line.dispatchEvent(new Event('arrived')));
    await submit();
    // It lacks more than photos, so the message is about the fields now.
    expect(held.said[1]).toBe('Nothing was saved. Check the marked fields.');
  },
);

it('keeps a caption that is typed while another photo is still being sent', async () => {
  let now: unknown;
  const noop = (): void => undefined;
  const there = { imageId: 'p0', w: 900, h: 600, color: '#102030', order: 0 };
  function Form() {
    const [value, setValue] = useState<unknown>([there]);
    now = value;
    const { images: field } = galleries.fields;
    const how = { name: 'images', field, documentId: 'g', onSending: noop };
    return createElement(GalleryPhotos, { ...how, value, onChange: setValue });
  }
  const { place, type } = await draw(() => createElement(Form));
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['.'], 'IMG_1.jpg')] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await type('Caption of photo 1', 'At the lake');
  await act(async () => held.line.dispatchEvent(new Event('arrived')));
  expect(now).toMatchObject([{ imageId: 'p0', caption: 'At the lake' }, { imageId: 'p1' }]);
});

// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { GalleryPhotos } from '../../../../src/app/admin/edit/gallery-photos.tsx';
import { galleries, type Gallery } from '../../../../src/domain/content/gallery.entity.ts';
import { clear, draw } from '../../drawn.ts';

const sent = vi.hoisted(() => [] as string[]);
vi.mock(import('../../../../src/app/admin/edit/staff-photo.ts'), async (original) => ({
  ...(await original()),
  sendGalleryPhoto: (galleryId: string, file: Blob) => {
    const { name } = file as File;
    sent.push(`${galleryId} ${name}`);
    return Promise.resolve(
      name === 'bad.jpg'
        ? { ok: false as const, why: 'NO_PICTURE' }
        : {
            ok: true as const,
            photo: { imageId: name, url: '', w: 900, h: 600, color: '#102030', alt: '' },
            preview: null,
          },
    );
  },
}));
vi.mock(import('../../../../src/app/content/data/article-photos.ts'), async (original) => ({
  ...(await original()),
  useTextPhotos: () => ({
    add: () => Promise.reject(new Error('A gallery sends its photos otherwise.')),
    watch: (id: string, tell: (url: string | null) => void) => {
      tell(`blob:${id}`);
      return () => undefined;
    },
  }),
}));
afterEach(clear);

type Photos = Gallery['images'];
const photo = (imageId: string, order: number) => ({ imageId, order });

const page = async (first: Photos = [photo('a', 0), photo('b', 1), photo('c', 2)]) => {
  let now = first;
  const Held = () => {
    const [value, setValue] = useState<unknown>(first);
    const { images: field } = galleries.fields;
    return createElement(GalleryPhotos, {
      name: 'images',
      field,
      documentId: 'g1',
      onSending: () => undefined,
      value,
      onChange: (next) => {
        now = next as Photos;
        setValue(next);
      },
    });
  };
  const drawn = await draw(() => createElement(Held));
  return {
    ...drawn,
    order: () => now.map(({ imageId, order }) => `${imageId}${order}`),
    all: () => now,
  };
};

it('takes photos as they arrive, and says which were not taken', async () => {
  const { place, order, all } = await page([]);
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  const files = ['one.jpg', 'bad.jpg', 'two.jpg'].map((name) => new File(['x'], name));
  Object.defineProperty(input, 'files', { value: files });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(order()).toEqual(['one.jpg0', 'two.jpg1']);
  });
  expect(sent).toEqual(['g1 one.jpg', 'g1 bad.jpg', 'g1 two.jpg']);
  expect(all()[0]).toMatchObject({ w: 900, h: 600, color: '#102030' });
  expect(place.textContent).toContain('bad.jpg');
});

it('is put in order by keys and by choosing the cover, and keeps the words of each', async () => {
  const { place, press, type, order, all } = await page();
  const grip = () => place.querySelectorAll<HTMLElement>('.edit-photos__grip')[0];
  await act(async () =>
    grip()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
  );
  expect(order()).toEqual(['b0', 'a1', 'c2']);
  expect(place.querySelector('output')?.textContent).toBe('Photo 2 of 3');
  expect([...place.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    'blob:b',
    'blob:a',
    'blob:c',
  ]);
  await press('Make cover (photo 3)');
  expect(order()).toEqual(['c0', 'b1', 'a2']);
  await type('Caption of photo 1', 'The nose');
  expect(all()[0]).toEqual({ imageId: 'c', order: 0, caption: 'The nose' });
  await type('Caption of photo 1', '');
  expect(all()[0]).toEqual(photo('c', 0));
  await press('Remove (photo 2)');
  expect(order()).toEqual(['c0', 'a1']);
});

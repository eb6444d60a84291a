// @vitest-environment jsdom
import { createElement, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { differing } from '../../../../src/app/admin/edit/differing.ts';
import { EditPhotos } from '../../../../src/app/admin/edit/edit-photos.tsx';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../../drawn.ts';

afterEach(clear);

const photo = (imageId: string, more: object = {}) => ({
  imageId,
  url: `/media/${imageId}`,
  w: 1_600,
  h: 1_067,
  color: '#102030',
  alt: `Alt ${imageId}`,
  ...more,
});

const photos = [photo('a', { caption: 'The nose' }), photo('b'), photo('c', { tag: 'rear' })];

const page = async () => {
  let now: unknown = photos;
  const Held = () => {
    const [value, setValue] = useState<unknown>(photos);
    const onChange = (next: unknown) => {
      now = next;
      setValue(next);
    };
    const { pictures: field } = listings.fields;
    return createElement(EditPhotos, { name: 'pictures', field, value, onChange });
  };
  const drawn = await draw(() => createElement(Held));
  const pictures = () => now as typeof photos;
  return { ...drawn, pictures, ids: () => pictures().map(({ imageId }) => imageId) };
};

const focused = (): string => (document.activeElement?.textContent ?? '').replaceAll(/\s+/g, ' ');

it('puts photos in order by keys that keep the focus on the photo that moves', async () => {
  const { press, ids, text, buttons } = await page();
  expect(buttons()).not.toContain('Move earlier (photo 1)');
  expect(buttons()).not.toContain('Move later (photo 3)');
  await press('Move earlier (photo 3)');
  expect(ids()).toEqual(['a', 'c', 'b']);
  expect(focused()).toBe('Move earlier (photo 2)');
  expect(text()).toContain('Photo 2 of 3');
  await press('Move earlier (photo 2)');
  expect(ids()).toEqual(['c', 'a', 'b']);
  expect(focused()).toBe('Move later (photo 1)');
  expect(text()).toContain('Photo 1 of 3, the cover');
  await press('Make cover (photo 3)');
  expect(ids()).toEqual(['b', 'c', 'a']);
});

it('keeps everything else a photo says when one word of it changes', async () => {
  const { type, pictures } = await page();
  await type('Caption of photo 3 optional', 'The rear');
  expect(pictures()[2]).toEqual(photo('c', { tag: 'rear', caption: 'The rear' }));
  await type('Caption of photo 1 optional', '');
  expect(pictures()[0]).toEqual(photo('a'));
});

it('says photo by photo what somebody else changed as well', () => {
  const theirs = [photo('b'), photo('a', { caption: 'The front' })];
  const conflict = {
    fields: ['pictures.order', 'pictures.a.caption', 'pictures.c'],
    theirs: { pictures: theirs },
  };
  expect(differing('listings', { id: 'x', change: { pictures: photos } }, conflict)).toEqual([
    {
      path: 'pictures.order',
      label: 'Order of the photos',
      mine: '1. The nose; 2. Alt b; 3. Alt c',
      theirs: '1. Alt b; 2. The front',
    },
    {
      path: 'pictures.a.caption',
      label: 'Photo 1: caption',
      mine: 'The nose',
      theirs: 'The front',
    },
    { path: 'pictures.c', label: 'Photo 3', mine: 'Alt c', theirs: 'Removed' },
  ]);
});

it('names a value of the company details that two changed, and shows both', () => {
  const values = { name: 'Mine', line1: '1 Pier Road' };
  const theirs = { values: { name: 'Theirs', line1: '1 Pier Road', phone: '+14165550134' } };
  const conflict = { fields: ['values.name', 'values.phone'], theirs: theirs as never };
  expect(differing('config', { id: 'company', change: { values } }, conflict)).toEqual([
    { path: 'values.name', label: 'Legal name', mine: 'Mine', theirs: 'Theirs' },
    { path: 'values.phone', label: 'Phone', mine: 'empty', theirs: '+14165550134' },
  ]);
});

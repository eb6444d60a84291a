import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { images, type Image } from '../../../src/domain/content/image.entity.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { writePicture } from '../pictures.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

/** A picture Ann sent of herself, checked and accepted unless `of` says otherwise. */
const picture = (id: string, of: Partial<Image> = {}) =>
  writePicture(db, id, { parentType: 'member', parentId: 'ann', ...of });

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'ben', 'boss']);
});

const show = (photoURL: string, caller: Parameters<House['call']>[2] = 'ann', more: object = {}) =>
  house.call('users-updateDetails', { photoURL, ...more }, caller, newKey());

describe('a member’s picture', () => {
  it('is seen by everybody from then on, and the one before goes', async () => {
    await picture('p1');
    await picture('p2');
    expect(await show('/media/p1')).toMatchObject({ data: { user: { photoURL: '/media/p1' } } });
    expect(await db.get(images, 'p1')).toMatchObject({ isPublic: true, isDeleted: false });
    expect(codeOf(await show('/media/p2'))).toBe('ok');
    expect(await db.get(users, 'ann')).toMatchObject({ photoURL: '/media/p2' });
    expect(await db.get(images, 'p1')).toMatchObject({ isPublic: false, isDeleted: true });
    expect(await db.get(images, 'p2')).toMatchObject({ isPublic: true, isDeleted: false });
  });

  it('is taken away by its owner, and by staff', async () => {
    await picture('p1');
    await show('/media/p1');
    expect(codeOf(await show(''))).toBe('ok');
    expect((await db.get(users, 'ann'))?.photoURL).toBeUndefined();
    expect(await db.get(images, 'p1')).toMatchObject({ isDeleted: true, deletedBy: 'ann' });
    await picture('p2');
    await show('/media/p2');
    expect(codeOf(await show('', admin, { uid: 'ann' }))).toBe('ok');
    expect((await db.get(users, 'ann'))?.photoURL).toBeUndefined();
    expect(await db.get(images, 'p2')).toMatchObject({ isDeleted: true, deletedBy: 'boss' });
  });

  it.each<[string, Partial<Image>, string]>([
    ['/media/none', {}, 'PHOTO_NOT_OWN'],
    ['/media/p1', { createdBy: 'ben' }, 'PHOTO_NOT_OWN'],
    ['/media/p1', { parentType: 'submission', parentId: 's1' }, 'PHOTO_NOT_OWN'],
    ['/media/p1', { parentId: 'ben' }, 'PHOTO_NOT_OWN'],
    ['/media/p1', { status: 'PENDING' }, 'PHOTO_NOT_READY'],
    ['/media/p1', { status: 'REFUSED' }, 'PHOTO_NOT_READY'],
    ['https://example.com/media/p1', {}, 'PHOTO_NOT_OWN'],
    ['/media/../p1', {}, 'PHOTO_NOT_OWN'],
    ['javascript:alert(1)', {}, 'PHOTO_NOT_OWN'],
    [`/media/${'p'.repeat(600)}`, {}, 'INVALID_ARGUMENT'],
  ])('%s of %j is refused with %s', async (address, of, code) => {
    await picture('p1', of);
    const before = await store.snapshot();
    expect(codeOf(await show(address))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('one that was taken away does not come back', async () => {
    await picture('p1');
    await show('/media/p1');
    await show('');
    expect(codeOf(await show('/media/p1'))).toBe('PHOTO_NOT_OWN');
  });
});

import { describe, expect, it } from 'vitest';
import {
  isAsset,
  isFunction,
  isNever,
  isOurs,
  isPicture,
  isShopPicture,
} from '../../sw/addresses.ts';

describe('what the service worker may touch', () => {
  const never = [
    '/__/firebase/init.json',
    '/__/auth/handler',
    '/google.firestore.v1.Firestore/Listen/channel',
    '/v1/projects/demo-x/databases/(default)/documents:commit',
    '/v0/b/demo-x.appspot.com/o',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/securetoken.googleapis.com/v1/token',
    '/emulator/auth/handler',
    '/call/bids-create',
  ];

  it('leaves doors, sign-in, documents, functions and files of members alone', () => {
    expect(never.filter((path) => !isNever(path))).toEqual([]);
    expect(never.filter((path) => isOurs(path) || isPicture(path) || isAsset(path))).toEqual([]);
  });

  it('answers every page of the app with the shell', () => {
    const pages = ['/', '/listings/cars', '/listing/l-214', '/members/old.iron/', '/admin/makes'];
    expect(pages.filter((path) => !isOurs(path))).toEqual([]);
    expect(isOurs('/media/x/480.avif')).toBe(false);
  });

  it('knows functions of ours by their address', () => {
    const yes = ['http://localhost:4500/call/likes-setLike?row=1'];
    const no = [
      'http://localhost:4500/likes-setLike',
      'http://localhost:4500/call/likes/setLike',
      'http://localhost:4500/listing/call/likes-setLike',
    ];
    expect(yes.filter((url) => !isFunction(new URL(url)))).toEqual([]);
    expect(no.filter((url) => isFunction(new URL(url)))).toEqual([]);
  });

  it('keeps renditions of pictures and nothing else below their folder', () => {
    expect(isPicture('/media/plate-0214-1/480.avif')).toBe(true);
    expect(isPicture('/media/plate-0214-1/1600.webp')).toBe(true);
    expect(isPicture('/media/../secret/480.avif')).toBe(false);
    expect(isPicture('/media/plate-0214-1/original.jpg')).toBe(false);
  });

  it('keeps pictures of the shop, and nothing else of another house', () => {
    const yes = [
      'https://cdn.shopify.com/s/files/1/0001/files/cap.webp?v=1&width=720',
      'http://localhost:4502/cdn/shop/files/cap-1.svg?width=360',
    ];
    const no = [
      'https://cdn.shopify.com/shopifycloud/checkout.js',
      'https://shop.example.com/cart/c/1?key=2',
      'https://example.com/s/files/1/cap.webp',
    ];
    expect(yes.filter((url) => !isShopPicture(new URL(url)))).toEqual([]);
    expect(no.filter((url) => isShopPicture(new URL(url)))).toEqual([]);
  });
});

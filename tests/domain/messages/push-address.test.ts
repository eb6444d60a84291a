import { describe, expect, it } from 'vitest';
import { isMessagingToken, isPushAddress } from '../../../src/domain/messages/push-address.ts';

describe('addresses pushes may go to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-bl2p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/QGx',
  ])('%s', (address) => {
    expect(isPushAddress(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://127.0.0.1/fcm.googleapis.com',
    'https://evilpush.apple.com.example.com/',
    'https://notpush.apple.com/',
    'https://169.254.169.254/',
    '',
  ])('never %j', (address) => {
    expect(isPushAddress(address)).toBe(false);
  });
});

describe('registrations at Firebase’s messaging', () => {
  it.each([`cPz-_1:APA91b${'x'.repeat(134)}`, 'x'.repeat(20), 'x'.repeat(1_000)])('%s', (token) => {
    expect(isMessagingToken(token)).toBe(true);
  });

  it.each(['', 'x'.repeat(19), 'x'.repeat(1_001), `${'x'.repeat(30)}/../x`, `${'x'.repeat(30)}\n`])(
    'never %j',
    (token) => {
      expect(isMessagingToken(token)).toBe(false);
    },
  );
});

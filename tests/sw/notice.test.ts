import { describe, expect, it } from 'vitest';
import { readNotice } from '../../sw/notice.ts';

const whole = {
  title: 'You’ve been outbid',
  body: '1972 Datsun 240Z stands at CA$24,750.',
  url: '/listing/l-214',
  tag: 'OUTBID-l-214',
  badge: 3,
};

describe('what a push shows', () => {
  it('shows what it carries', () => {
    expect(readNotice(JSON.stringify(whole))).toEqual(whole);
  });

  it.each(['', 'not json', 'null', '[]', '{"title":7}', '{"title":"   "}'])(
    'shows something for %j: a silent push costs the permission',
    (payload) => {
      const notice = readNotice(payload);
      expect(notice.title).toBe('Hammerlane');
      expect(notice.body).not.toBe('');
      expect(notice.url).toBe('/profile/notifications');
    },
  );

  it.each([
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    '/a b',
  ])('never leads out of the site: %s', (url) => {
    expect(readNotice(JSON.stringify({ ...whole, url })).url).toBe('/profile/notifications');
  });

  it('shows what Firebase’s messaging carries in its envelope', () => {
    const { badge, ...words } = whole;
    const data = { ...words, badge: String(badge) };
    const envelope = { from: '1', fcmMessageId: 'm', priority: 'high', data };
    expect(readNotice(JSON.stringify(envelope))).toEqual(whole);
    const written = {
      title: 'From the house',
      body: 'Read it.',
      click_action: 'https://x.example',
    };
    expect(readNotice(JSON.stringify({ from: '1', notification: written }))).toMatchObject({
      title: 'From the house',
      body: 'Read it.',
      url: '/profile/notifications',
      badge: null,
    });
    expect(readNotice('{"data":7,"notification":[]}').title).toBe('Hammerlane');
  });

  it.each([-1, 1.5, '-3', 'many', null])('takes no badge of %j', (badge) => {
    expect(readNotice(JSON.stringify({ ...whole, badge })).badge).toBeNull();
  });
});

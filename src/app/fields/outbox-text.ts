import { translate } from '../../wording/language/translate.ts';

/** The state of an outbox in words: “everything was sent” only if no row needs anything. */
export const outboxText = (counts: {
  readonly waiting: number;
  readonly asking: number;
  readonly refused: number;
  readonly expired: number;
}): string => {
  const { waiting, asking, refused, expired } = counts;
  const said = [
    waiting > 0
      ? translate('{n, plural, one {# item waiting to send.} other {# items waiting to send.}}', {
          n: waiting,
        })
      : '',
    asking > 0
      ? translate(
          '{n, plural, one {# item needs your decision.} other {# items need your decision.}}',
          { n: asking },
        )
      : '',
    refused > 0
      ? translate('{n, plural, one {# item was refused.} other {# items were refused.}}', {
          n: refused,
        })
      : '',
    expired > 0
      ? translate(
          '{n, plural, one {# item expired before it was sent.} other {# items expired before they were sent.}}',
          { n: expired },
        )
      : '',
  ].filter((sentence) => sentence !== '');
  return said.length === 0 ? translate('Everything you did has been sent.') : said.join(' ');
};

import type { Cause, Stage } from './stage.ts';

const say = async (stage: Stage, text: string, caller: string, more: object = {}) => {
  stage.house.clock.time += 11_000;
  const data = { parentType: 'listing', parentId: 'lot', text, ...more };
  return stage.call('comments-create', data, caller);
};
const answered = (type: Cause['type'], by: string): Cause => ({
  type,
  to: ['ann'],
  says: /you on 1972 Datsun/,
  cause: async (stage) => {
    await say(stage, 'Is it red?', 'ann', { clientId: 'c-1' });
    await say(stage, 'It is.', by, { replyTo: 'c-1' });
  },
});

/** Causes of notices about members' comments and messages. */
export const talkCauses: readonly Cause[] = [
  {
    type: 'COMMENT_ON_LISTING',
    to: ['seller'],
    says: /commented on 1972 Datsun/,
    cause: (stage) => say(stage, 'Nice', 'ann'),
  },
  answered('REPLY', 'ben'),
  answered('SELLER_ANSWER', 'seller'),
  {
    type: 'MENTION',
    to: ['ben'],
    says: /mentioned you on 1972 Datsun/,
    cause: (stage) => say(stage, 'Look at this, @ben!', 'ann'),
  },
  {
    type: 'MESSAGE',
    to: ['seller'],
    says: /1972 Datsun 240Z: Is it there\?/,
    cause: ({ call }) => {
      const about = { toUserId: 'seller', subject: { type: 'listing', id: 'lot' } };
      return call('messages-sendMessage', { clientId: 'm', text: 'Is it there?', ...about }, 'ann');
    },
  },
];

import { done, id, keyed } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import {
  bool,
  choice,
  group,
  int,
  json,
  list,
  map,
  optional,
  prose,
  text,
  time,
} from '../kit/fields.ts';
import { subject } from '../kit/fragments.ts';
import { channels } from './notice-types.ts';
import { flagReasons } from './comment.entity.ts';
import { likeTargets } from './like.entity.ts';
import { commentDecisions, conversationDecisions } from './report.entity.ts';

export const commentsCreate = command({
  name: 'comments-create',
  means:
    'Writes a comment under the client’s own id, or with edits gives an own one of the last ten minutes new words.',
  callers: ['verified'],
  rate: 'W1',
  input: {
    ...keyed,
    clientId: optional(id),
    parentType: choice(['listing', 'blog']),
    parentId: id,
    text: prose({ min: 1, max: 2_000 }),
    replyTo: optional(id),
    edits: optional(id),
  },
  answer: { id },
  refusals: [
    'PARENT_NOT_FOUND',
    'COMMENTS_CLOSED',
    'REPLY_TOO_DEEP',
    'TOO_FAST',
    'REPEATED',
    'COMMENT_NOT_FOUND',
    'NOT_YOURS',
    'EDIT_TOO_LATE',
  ],
  offline: 'queue',
  keyed: true,
});

export const commentsDelete = command({
  name: 'comments-delete',
  means: 'Takes a comment away: the author’s own, or any by staff with a reason.',
  callers: ['member', 'admin'],
  rate: 'W1',
  input: { ...keyed, id, reason: optional(text({ max: 200 })) },
  answer: done,
  refusals: ['COMMENT_NOT_FOUND', 'NOT_YOURS', 'REASON_MISSING'],
  offline: 'queue',
  keyed: true,
});

export const likesSetLike = command({
  name: 'likes-setLike',
  means:
    'Likes or unlikes; watches a listing; flags a comment for review with a reason; pins an own answer. The last word counts.',
  callers: ['member'],
  rate: 'W1',
  input: {
    ...keyed,
    type: choice([...likeTargets, 'pin']),
    targetId: id,
    value: bool(),
    events: optional(map(bool(), { max: 60 })),
    reason: optional(choice(flagReasons)),
  },
  answer: { value: bool() },
  refusals: [
    'TARGET_NOT_FOUND',
    'OWN_CONTENT',
    'REASON_MISSING',
    'EMAIL_NOT_VERIFIED',
    'NOT_YOURS',
    'PIN_LIMIT',
  ],
  offline: 'collapse',
  keyed: true,
});

export const messagesSendMessage = command({
  name: 'messages-sendMessage',
  means:
    'Sends a message into a thread, or to a member about a listing or themselves; what is new opens a thread.',
  callers: ['verified'],
  rate: 'W1',
  input: {
    ...keyed,
    clientId: text({ min: 1, max: 64, format: 'id' }),
    threadId: optional(id),
    toUserId: optional(id),
    subject: optional(subject),
    text: prose({ min: 1, max: 5_000 }),
    attachments: optional(list(id, { max: 5 })),
  },
  answer: { id, threadId: id, masked: bool() },
  refusals: [
    'THREAD_NOT_FOUND',
    'USER_NOT_FOUND',
    'SUBJECT_NOT_FOUND',
    'TO_ONESELF',
    'BLOCKED',
    'TOO_MANY_THREADS',
    'RECIPIENT_MISSING',
    'ATTACHMENT_NOT_FOUND',
  ],
  offline: 'queue',
  keyed: true,
});

export const messagesMarkMessagesAsRead = command({
  name: 'messages-markMessagesAsRead',
  means:
    'Marks a thread read up to a message, which never goes back; mutes it, blocks the other member, or reports it to staff.',
  callers: ['member'],
  rate: 'W1',
  input: {
    ...keyed,
    threadId: id,
    upToMessageId: optional(id),
    muted: optional(bool()),
    blocked: optional(bool()),
    report: optional(prose({ min: 1, max: 1_000 })),
  },
  answer: done,
  refusals: ['THREAD_NOT_FOUND', 'MESSAGE_NOT_FOUND', 'NOTHING_ASKED'],
  offline: 'collapse',
  keyed: true,
});

export const messagesAddMemberToThread = command({
  name: 'messages-addMemberToThread',
  means: 'Adds a member to a thread, seen by all in it. They read from then on.',
  callers: ['member', 'admin'],
  rate: 'W2',
  input: { threadId: id, userId: id },
  answer: done,
  refusals: ['THREAD_NOT_FOUND', 'USER_NOT_FOUND', 'NOT_THREAD_OWNER', 'THREAD_FULL'],
  offline: 'never',
  keyed: false,
});

export const reportsDecide = command({
  name: 'reports-decide',
  means:
    'Decides on a comment or on a reported conversation: a comment is kept or hidden, a conversation settled or dismissed. What is open of it is closed.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    ...keyed,
    of: choice(['comment', 'conversation']),
    targetId: id,
    decision: choice([...commentDecisions, ...conversationDecisions]),
    note: optional(prose({ min: 1, max: 500 })),
  },
  answer: done,
  refusals: [
    'DECISION_UNFIT',
    'NOTE_MISSING',
    'COMMENT_NOT_FOUND',
    'COMMENT_REMOVED',
    'REPORT_NOT_FOUND',
    'REPORT_CLOSED',
  ],
  offline: 'never',
  keyed: true,
});

export const reportsRead = command({
  name: 'reports-read',
  means: 'The newest messages of a reported conversation, for staff; who looked is kept with it.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { threadId: id },
  answer: {
    members: list(group({ id, name: text({ max: 24 }) }), { max: 10 }),
    messages: list(
      group({
        id,
        senderId: id,
        name: text({ max: 24 }),
        text: prose({ max: 5_000 }),
        pictures: int({ min: 0, max: 5 }),
        sentAt: time(),
      }),
      { max: 100 },
    ),
  },
  refusals: ['REPORT_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

const queueRun = {
  callers: ['system', 'admin'],
  rate: 'SCHED',
  refusals: [],
  offline: 'never',
  keyed: false,
} as const;

export const notificationsProcessNotificationEvents = command({
  ...queueRun,
  name: 'notifications-processNotificationEvents',
  means: 'Turns waiting events into messages, one per member and channel.',
  input: { limit: optional(int({ min: 1, max: 500 })) },
  answer: { processed: int({ min: 0, max: 500 }) },
});

export const notificationsProcessMessageQueue = command({
  ...queueRun,
  name: 'notifications-processMessageQueue',
  means: 'Sends the messages that are due.',
  input: { limit: optional(int({ min: 1, max: 500 })) },
  answer: { sent: int({ min: 0, max: 500 }), failed: int({ min: 0, max: 500 }) },
});

export const notificationsTriggerAutoProcessNotifications = command({
  ...queueRun,
  name: 'notifications-triggerAutoProcessNotifications',
  means: 'Runs both queues once, unless a run is under way.',
  input: {},
  answer: { ran: bool() },
});

export const notificationsSendSingleMessage = command({
  name: 'notifications-sendSingleMessage',
  means: 'Sends one member one message from a template.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    ...keyed,
    userId: id,
    channel: choice(channels),
    template: text({ min: 1, max: 60 }),
    data: json({ bytes: 4_000 }),
  },
  answer: { id },
  refusals: ['USER_NOT_FOUND', 'TEMPLATE_UNKNOWN'],
  offline: 'never',
  keyed: true,
});

export const notificationsMoveNotices = command({
  name: 'notifications-moveNotices',
  means:
    'Sends notices that failed once more, to a mailbox that refused one too, or keeps those that failed or wait from being sent; what is in another state stays.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    ...keyed,
    act: choice(['RETRY', 'SUPPRESS']),
    ids: list(text({ min: 1, max: 400, format: 'id' }), { min: 1, max: 50 }),
  },
  answer: { moved: int({ min: 0, max: 50 }) },
  refusals: ['NOTICE_NOT_FOUND', 'NOTICE_MOVED'],
  offline: 'never',
  keyed: true,
});

/** Commands of comments, likes, messages and notices. */
export const messageCommands = [
  commentsCreate,
  commentsDelete,
  likesSetLike,
  messagesSendMessage,
  messagesMarkMessagesAsRead,
  messagesAddMemberToThread,
  reportsDecide,
  reportsRead,
  notificationsProcessNotificationEvents,
  notificationsProcessMessageQueue,
  notificationsTriggerAutoProcessNotifications,
  notificationsSendSingleMessage,
  notificationsMoveNotices,
] as const;

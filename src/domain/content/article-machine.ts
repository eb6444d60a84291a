import { stateMachine } from '../kit/state-machine.ts';
import { articleStatuses } from './article-fields.ts';

/** Article states: its writer submits it, and the editors publish it or return it with a note. */
export const articleMachine = stateMachine('article', articleStatuses, [
  [null, 'BEGIN', 'DRAFT', ['owner', 'admin']],
  ['DRAFT', 'HAND_IN', 'REVIEW', ['owner', 'admin']],
  ['REVIEW', 'TAKE_BACK', 'DRAFT', 'owner'],
  ['REVIEW', 'REQUEST_CHANGES', 'DRAFT', 'admin'],
  [['DRAFT', 'REVIEW'], 'PUBLISH', 'PUBLISHED', 'admin'],
  ['PUBLISHED', 'UNPUBLISH', 'ARCHIVED', 'admin'],
  ['ARCHIVED', 'PUBLISH_AGAIN', 'PUBLISHED', 'admin'],
  ['ARCHIVED', 'REOPEN', 'DRAFT', 'admin'],
]);

export type ArticleEvent = (typeof articleMachine.transitions)[number]['event'];

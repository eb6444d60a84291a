import { stateMachine } from '../kit/state-machine.ts';
import { articleStatuses } from './article-fields.ts';

/** The life of an article: its writer hands it in, the editors publish it or say what is missing. */
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

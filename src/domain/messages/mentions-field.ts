import { list, optional, serverSet, text } from '../kit/fields.ts';
import { mostMentions } from './mentions.ts';

/** Members mentioned in a text as `@username`: those that existed when it was written. */
export const mentions = optional(serverSet(list(text({ max: 24 }), { max: mostMentions })));

import { list, optional, serverSet, text } from '../kit/fields.ts';
import { mostMentions } from './mentions.ts';

/** Members a text names as `@username`: those there were when it was written. */
export const mentions = optional(serverSet(list(text({ max: 24 }), { max: mostMentions })));

import type { Words } from '../words.ts';
import { accounts } from './accounts.ts';
import { everywhere } from './everywhere.ts';
import { content } from './content.ts';
import { fields } from './fields.ts';
import { known } from './known.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { outbox } from './outbox.ts';
import { ownPicture } from './own-picture.ts';
import { shell } from './shell.ts';
import { submissions } from './submissions.ts';

/** One part for each part of the site; no text stands in two of them. */
export const parts: readonly Words[] = [
  accounts,
  everywhere,
  content,
  fields,
  known,
  messages,
  notices,
  outbox,
  ownPicture,
  shell,
  submissions,
];

/** Everything the site says, in Canadian French. */
export const french: Words = Object.fromEntries(parts.flatMap(Object.entries<string>));

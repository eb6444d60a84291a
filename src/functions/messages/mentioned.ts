import { usernames } from '../../domain/accounts/username.entity.ts';
import { namesIn } from '../../domain/messages/mentions.ts';
import type { Reader } from '../ports.ts';

/** The member with this username; null if there is none. */
export const bearerOf = async (reader: Reader, username: string): Promise<string | null> => {
  const claim = await reader.get(usernames, username);
  return claim && !claim.isDeleted && claim.releasedAt === undefined ? claim.userId : null;
};

/** The members a text mentions, by username, as stored with the text; absent if there are none. */
export const mentionsOf = async (
  reader: Reader,
  text: string,
): Promise<{ readonly mentions?: readonly string[] }> => {
  const names = namesIn(text);
  const bearers = await Promise.all(names.map((name) => bearerOf(reader, name)));
  const mentions = names.filter((_, at) => bearers[at] !== null);
  return mentions.length === 0 ? {} : { mentions };
};

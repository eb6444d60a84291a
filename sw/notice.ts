/** Content of a push message, as far as it is displayed. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  /** A later notice with the same tag replaces the earlier one. */
  readonly tag: string;
  /** Number of unread notices, for the app's badge; null if unknown. */
  readonly badge: number | null;
}

const text = (value: unknown, max: number, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, max) : otherwise;

/** Returns a path of this site; anything else is replaced by the page of notices. */
const pathOf = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(value)
    ? value
    : '/profile/notifications';

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const record = (payload: string): Readonly<Record<string, unknown>> => {
  try {
    return fields(JSON.parse(payload));
  } catch {
    return {};
  }
};

/**
 * The fields of a push. With Web Push they are the message itself; Firebase messaging wraps `data`,
 * with strings only, and the `notification` of its console in an envelope of its own.
 */
const within = (payload: string): Readonly<Record<string, unknown>> => {
  const { data, notification, ...said } = record(payload);
  return { ...said, ...fields(notification), ...fields(data) };
};

/** A count, also given as a string. */
const countOf = (value: unknown): number | null => {
  const count = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null;
};

/**
 * Parses a push message. Always returns a notice, because a browser revokes the permission of a
 * site that shows none.
 */
export const readNotice = (payload: string): Notice => {
  const said = within(payload);
  return {
    title: text(said['title'], 160, 'Hammerlane'),
    body: text(said['body'], 500, 'There is something new.'),
    url: pathOf(said['url']),
    tag: text(said['tag'], 120, 'hammerlane'),
    badge: countOf(said['badge']),
  };
};

/** What a push carries, and what is shown of it. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  /** A later notice of the same tag takes the place of the earlier one. */
  readonly tag: string;
  /** Unread notices, for the app's badge; null when not said. */
  readonly badge: number | null;
}

const text = (value: unknown, max: number, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, max) : otherwise;

/** Only a path of this site is ever opened; anything else leads to the notices. */
const pathOf = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(value)
    ? value
    : '/profile/notifications';

const record = (payload: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Reads a push. A browser takes the permission away from who shows nothing, so it is never empty. */
export const readNotice = (payload: string): Notice => {
  const said = record(payload);
  const { badge } = said;
  return {
    title: text(said['title'], 160, 'Hammerlane'),
    body: text(said['body'], 500, 'There is something new.'),
    url: pathOf(said['url']),
    tag: text(said['tag'], 120, 'hammerlane'),
    badge: typeof badge === 'number' && Number.isInteger(badge) && badge >= 0 ? badge : null,
  };
};

/**
 * Push services of the browsers. The address comes from a member's document, so the server sends
 * requests only to hosts in this list.
 */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

const authority = /^https:\/\/([\w.-]+)(?::443)?(?:\/|$)/;

/** Whether an address belongs to a browser's push service; the server calls no other addresses. */
export const isPushAddress = (endpoint: string): boolean => {
  const host = authority.exec(endpoint)?.[1]?.toLowerCase();
  return host !== undefined && services.some((service) => service.test(host));
};

/** Pattern of a browser's registration with Firebase messaging, matching all of it. */
export const messagingTokenPattern = '[\\w:-]{20,1000}';

const messagingToken = new RegExp(`^${messagingTokenPattern}$`);

export const isMessagingToken = (text: string): boolean => messagingToken.test(text);

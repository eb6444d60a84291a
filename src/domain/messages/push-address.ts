/** Push services of the browsers. A member's document names the address; the house asks no other. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

const authority = /^https:\/\/([\w.-]+)(?::443)?(?:\/|$)/;

/** Whether an address is one of a browser's push service: nothing else on any network is called. */
export const isPushAddress = (endpoint: string): boolean => {
  const host = authority.exec(endpoint)?.[1]?.toLowerCase();
  return host !== undefined && services.some((service) => service.test(host));
};

/** Providers of language models this house may ask; `local` is a server the house runs itself. */
export const providerIds = ['openai', 'anthropic', 'google', 'local'] as const;
export type ProviderId = (typeof providerIds)[number];

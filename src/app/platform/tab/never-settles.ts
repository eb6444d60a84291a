/** A promise that never settles: a lock whose callback returns it is held as long as its page. */
export const neverSettles: Promise<never> = new Promise(() => undefined);

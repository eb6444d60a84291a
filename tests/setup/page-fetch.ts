/** Node’s fetch takes this from the clock present at its first use; a page’s clock has none. */
Object.assign(performance, { markResourceTiming: () => undefined });

const own = globalThis as typeof globalThis & { answeredFetch?: typeof fetch };

/**
 * The page’s own origin has no server here. A request to it stays unanswered unless the test
 * answers it: a refusal would arrive sooner or later depending on the machine, and a test that
 * waits for one without knowing would fail now and then instead of at once.
 */
if (own.answeredFetch === undefined) {
  const answered = globalThis.fetch;
  own.answeredFetch = answered;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const page = (globalThis.location as Location | undefined)?.origin;
    const isOwn = address.startsWith('/') || (page !== undefined && address.startsWith(`${page}/`));
    if (!isOwn) return answered(input, init);
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
}

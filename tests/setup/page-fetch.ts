/** Node’s fetch takes this from the clock present at its first use; a page’s clock has none. */
Object.assign(performance, { markResourceTiming: () => undefined });

/** Node’s fetch takes this from the clock it finds when it is first used; a page’s clock has none. */
Object.assign(performance, { markResourceTiming: () => undefined });

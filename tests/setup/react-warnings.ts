import { format } from 'node:util';
import { afterEach } from 'vitest';

/** React's warnings about invalid markup: it renders that, and later loses parts of it. */
const wrong = [/cannot contain/, /cannot be a descendant/, /same key/, /unique "key" prop/];

const heard: string[] = [];
const say = console.error;
console.error = (...all: unknown[]): void => {
  const text = format(...all);
  if (wrong.some((pattern) => pattern.test(text))) heard.push(text);
  say(...all);
};

afterEach(() => {
  const all = heard.splice(0);
  if (all.length > 0) throw new Error(all.join('\n'));
});

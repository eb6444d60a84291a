import { loggerLog } from '../../../domain/platform/commands.ts';
import { call } from '../firebase/call.ts';
import { lastErrors, onError, type LastError } from '../device/last-errors.ts';

/** A page that goes on failing tells no more than this of itself. */
const most = 10;

/**
 * Tells the house of faults of this page, each once, so that staff see what goes wrong on devices
 * they have never had in hand. Without a connection it is told nothing: a fault is not worth a queue.
 */
export const reportErrors = (): void => {
  const told = new Set<string>();
  const report = ({ text }: LastError): void => {
    if (text === '' || told.has(text) || told.size >= most || !navigator.onLine) return;
    told.add(text);
    const context = { path: location.pathname, browser: navigator.userAgent.slice(0, 300) };
    void call(loggerLog, { level: 'error', message: text, context });
  };
  for (const error of lastErrors()) report(error);
  onError(report);
};

import { loggerLog } from '../../../domain/platform/commands.ts';
import { appVersion } from './app-version.ts';
import { call } from '../../firebase/call.ts';
import { lastErrors, onError, type LastError } from '../../platform/tab/last-errors.ts';

/** Most errors reported by one page. */
const mostReports = 10;

/**
 * Reports errors of this page to the server, each once, so that staff see faults on devices they
 * cannot test. Without a connection nothing is reported: an error is not worth queuing.
 */
export const reportErrors = (): void => {
  const told = new Set<string>();
  const report = ({ text }: LastError): void => {
    if (text === '' || told.has(text) || told.size >= mostReports || !navigator.onLine) return;
    told.add(text);
    const context = { path: location.pathname, browser: navigator.userAgent.slice(0, 300) };
    const version = appVersion().slice(0, 200);
    const of = version === '' ? {} : { version };
    void call(loggerLog, { level: 'error', message: text, context, ...of });
  };
  for (const error of lastErrors()) report(error);
  onError(report);
};

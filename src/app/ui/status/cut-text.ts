import { translate } from '../../../wording/language/translate.ts';

/**
 * Reason why the server cannot be reached: this device has no network, or the server does not
 * answer.
 */
export const cutText = (cut: 'network' | 'house'): string =>
  cut === 'network' ? translate('You’re offline.') : translate('Hammerlane isn’t answering.');

/** A sentence after the reason why the server cannot be reached; alone while it can. */
export const afterCut = (cut: 'network' | 'house' | null, text: string): string =>
  cut === null ? text : `${cutText(cut)} ${text}`;

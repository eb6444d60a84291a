import { clockText, dateText } from '../../ui/text/time-text.ts';

export const momentText = (at: number): string => `${dateText(at)} ${clockText(at)}`;

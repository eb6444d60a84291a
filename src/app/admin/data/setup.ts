import type { AnswerOf } from '../../../domain/kit/command.ts';
import {
  systemCheckSetup,
  systemGetSetup,
} from '../../../domain/platform/settings/setup-commands.ts';
import type {
  BrowserPart,
  ServerPart,
  SetupPart,
} from '../../../domain/platform/settings/setup-parts.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { appCheckKey } from '../../platform/server/app-check-key.ts';
import { pixelAddress } from '../../platform/server/pixel-address.ts';
import { call } from '../../firebase/call.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { refusalOf } from './admin.ts';
import { useOfficeCall, type OfficeReading } from './office-call.ts';

/** A part of the server with the names of its settings, and those that are set. */
export type PartSetup = Pick<
  AnswerOf<typeof systemGetSetup>['parts'][number],
  'isSetUp' | 'settings'
> & { readonly part: SetupPart };

export type CheckedSetup = AnswerOf<typeof systemCheckSetup>;

/** The services the server depends on. Needs a connection. */
export const useSetup = (): OfficeReading<AnswerOf<typeof systemGetSetup>> =>
  useOfficeCall(systemGetSetup, {});

/** The services browsers depend on, as named in this page's head. */
export const browserSetup = (): readonly PartSetup[] => {
  const part = (name: BrowserPart, setting: string, value: string | null): PartSetup => ({
    part: name,
    isSetUp: value !== null,
    settings: [{ name: setting, needed: true, set: value !== null }],
  });
  return [
    part('pixel', 'HAMMERLANE_PIXEL', pixelAddress()),
    part('appCheck', 'HAMMERLANE_APP_CHECK_KEY', appCheckKey()),
  ];
};

const longestMs = 15_000;

/** Sends one event that is no page view, and checks that a picture comes back. */
const askPixel = (address: string): Promise<CheckedSetup['finding']> => {
  const event = new URL(address, location.origin);
  event.searchParams.set('ev', 'SetupCheck');
  event.searchParams.set('dl', `${location.origin}/admin/systemSettings`);
  event.searchParams.set('ts', String(Date.now()));
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve('WELL'));
    picture.addEventListener('error', () => resolve('SILENT'));
    setTimeout(() => resolve('LATE'), longestMs);
    picture.src = event.href;
  });
};

const askAppCheck = async (): Promise<Pick<CheckedSetup, 'finding' | 'detail'>> => {
  try {
    const { appCheckToken } = await import('../../firebase/app-check.ts');
    return { finding: (await appCheckToken()) === null ? 'UNFIT' : 'WELL', detail: '' };
  } catch (error) {
    return { finding: 'REFUSED', detail: refusalOf(error).message };
  }
};

const checkHere = async (part: BrowserPart): Promise<Pick<CheckedSetup, 'finding' | 'detail'>> => {
  const address = pixelAddress();
  if (part === 'appCheck') {
    return appCheckKey() === null ? { finding: 'NOT_SET', detail: '' } : askAppCheck();
  }
  return { finding: address === null ? 'NOT_SET' : await askPixel(address), detail: '' };
};

const isOfBrowser = (part: SetupPart): part is BrowserPart =>
  part === 'pixel' || part === 'appCheck';

const works = storedKeys.setupWorks.key;
const foundWorking = (): readonly string[] => (localStorage.getItem(works) ?? '').split(' ');

/** Whether a part worked at this device's last check. */
export const isFoundWorking = (part: SetupPart): boolean => foundWorking().includes(part);

const noteFinding = (part: SetupPart, { finding }: CheckedSetup): void => {
  const others = foundWorking().filter((one) => one !== part);
  localStorage.setItem(works, [...others, ...(finding === 'WELL' ? [part] : [])].join(' '));
};

/** Checks whether a part's service works: the server checks its own, this browser the rest. */
export const checkPart = async (
  part: SetupPart,
): Promise<Answer<{ readonly value: CheckedSetup }>> => {
  if (!isOfBrowser(part)) {
    const answered = await call(systemCheckSetup, { part: part satisfies ServerPart });
    if (answered.ok) noteFinding(part, answered.value);
    return answered;
  }
  const began = performance.now();
  const found = await checkHere(part);
  return { ok: true, value: { ...found, ms: Math.round(performance.now() - began) } };
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, sendJson } from '../http/exchange.ts';
import { isLocalProcess, isLocalVisit } from '../http/peer.ts';
import { DAY, HOUR } from '../../domain/kit/durations.ts';

export const valetAddress = '/standin/valet';

/** When the rate of a day is published, ms after midnight UTC. */
const published = 20.5 * HOUR;
const usual = 1.4036;

const isBusinessDay = (day: number): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/** The last business days whose rates are published, newest first, each midnight UTC. */
const lastDays = (now: number, count: number): readonly number[] => {
  const days: number[] = [];
  let day = Math.floor((now - published) / DAY) * DAY;
  for (; days.length < count; day -= DAY) if (isBusinessDay(day)) days.push(day);
  return days;
};

/** Canadian dollars per US dollar: always the same for a day, and close to the usual rate. */
const rateOn = (day: number): number => usual + Math.sin(day / DAY) * 0.006;

const figure = (rate: number) => ({ v: rate.toFixed(4) });

const detail = (name: string) => {
  const [from, to] = [name.slice(2, 5), name.slice(5)];
  return {
    label: `${from}/${to}`,
    description: `${from} to ${to} daily exchange rate`,
    dimension: { key: 'd', name: 'Date' },
  };
};

/** Stands in for the Bank of Canada's Valet: the daily rates of both dollars in its JSON. */
export const openValet = (now: () => number, testDoors: boolean) => {
  /** Replaces the response: another rate for the newest day, the next day's too, or no response. */
  let instead: { readonly usdCad: number; readonly daysOn: number } | 'silent' | null = null;

  const answerOf = (recent: number) => {
    const days = lastDays(now(), recent);
    return {
      terms: { url: 'https://www.bankofcanada.ca/terms/' },
      seriesDetail: { FXUSDCAD: detail('FXUSDCAD'), FXCADUSD: detail('FXCADUSD') },
      observations: days.map((day, at) => {
        const other = at === 0 && instead !== 'silent' ? instead : null;
        const rate = other?.usdCad ?? rateOn(day);
        return {
          d: new Date(day + (other?.daysOn ?? 0) * DAY).toISOString().slice(0, 10),
          FXUSDCAD: figure(rate),
          FXCADUSD: figure(1 / rate),
        };
      }),
    };
  };

  const set = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { usdCad, tomorrow, silent } = await readJson(req, 256);
    const rate = typeof usdCad === 'number' && usdCad > 0 ? usdCad : null;
    const other = rate === null ? null : { usdCad: rate, daysOn: tomorrow === true ? 1 : 0 };
    instead = silent === true ? 'silent' : other;
    sendJson(res, 200, { instead });
  };

  const handle = (req: IncomingMessage, res: ServerResponse): boolean => {
    const url = new URL(req.url ?? '/', 'http://home');
    if (!url.pathname.startsWith(`${valetAddress}/`)) return false;
    const local = isLocalProcess(req);
    if (!local && !isLocalVisit(req)) {
      sendJson(res, 403, { message: 'The rates are for this machine.' });
    } else if (url.pathname !== `${valetAddress}/observations/FXUSDCAD,FXCADUSD/json`) {
      sendJson(res, 404, { message: 'Series not found.' });
    } else if (req.method === 'POST' && testDoors && local) {
      set(req, res).catch(() => res.destroy());
    } else if (instead === 'silent') {
      sendJson(res, 503, { message: 'The service is unavailable.' });
    } else {
      const recent = Number(url.searchParams.get('recent') ?? 1);
      const fits = Number.isSafeInteger(recent) && recent >= 1 && recent <= 100;
      sendJson(res, fits ? 200 : 400, fits ? answerOf(recent) : { message: 'Bad recent.' });
    }
    return true;
  };

  return { handle };
};

import { chatModels } from '../../functions/live/providers/chat-models.ts';
import type { LiveParts } from '../../functions/live/ports.ts';
import { valetRates } from '../../functions/live/providers/valet-rates.ts';
import { webPushSender, type VapidKeys } from '../../functions/live/providers/web-push.ts';
import type { Log } from '../../functions/ports.ts';
import { modelsAddress, openModels } from '../models/stand-in.ts';
import type { RequestHandler } from './front.ts';
import { openPixel } from './pixel.ts';
import { openPushRecorder, pushAddress } from './push.ts';
import { openValet, valetAddress } from './valet.ts';

/** Ports of providers that have a stand-in here. */
export type StoodIn = Pick<LiveParts, 'push' | 'quotes' | 'models'>;

/** Stand-ins for providers on the port of the home, and the functions' adapters to them. */
export const openStandIns = (now: () => number, testDoors: boolean) => {
  const models = openModels(now, testDoors);
  const [pixel, pushes] = [openPixel(now), openPushRecorder(now)];
  const handlers: readonly RequestHandler[] = [
    pixel.handle,
    pushes.handle,
    openValet(now, testDoors).handle,
    models.handle,
  ];
  return {
    /** Questions to the stand-in for language models. */
    modelCalls: models.calls,
    /** Pages of the stand-ins that only record. */
    records: { pushes: pushes.show, pageViews: pixel.show },
    handle: ((req, res) => handlers.some((handle) => handle(req, res))) satisfies RequestHandler,
    /** @param origin address of the home on this machine. */
    adapters:
      (origin: string, keys: VapidKeys) =>
      (log: Log): StoodIn => ({
        push: { web: webPushSender(keys, `${origin}${pushAddress}`) },
        quotes: valetRates({
          url: `${origin}${valetAddress}`,
          source: 'Stand-in for the Bank of Canada',
          log,
        }),
        models: chatModels({
          keys: {},
          local: {
            title: 'Local model',
            url: `${origin}${modelsAddress}/v1`,
            model: 'house-extract',
          },
          log,
        }),
      }),
  };
};

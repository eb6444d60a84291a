import { onRequest } from 'firebase-functions/v2/https';
import { reflectionOf } from '../network.ts';
import { networkBehindCdn } from './cdn.ts';
import { hookService } from './services.ts';

/** Tells whoever asks how their own connection looks from here; hosting sends `/network-info` here. */
export const networkInfo = onRequest({ ...hookService, cors: false }, (req, res) => {
  res.set('Cache-Control', 'no-store').json(reflectionOf(networkBehindCdn(req), Date.now()));
});

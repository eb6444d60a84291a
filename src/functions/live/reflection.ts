import { onRequest } from 'firebase-functions/v2/https';
import { reflectionOf } from '../network.ts';
import { networkBehindCdn } from './cdn.ts';
import { hookService } from './services.ts';

/** Shows callers how the house sees their own connection; Hosting routes `/network-info` here. */
export const networkInfo = onRequest({ ...hookService('networkInfo'), cors: false }, (req, res) => {
  res.set('Cache-Control', 'no-store').json(reflectionOf(networkBehindCdn(req), Date.now()));
});

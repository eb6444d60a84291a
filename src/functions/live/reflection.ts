import { onRequest } from 'firebase-functions/v2/https';
import { networkOf, reflectionOf } from '../network.ts';
import { options } from './callable.ts';

/** Tells whoever asks how their own connection looks from here; hosting sends `/network-info` here. */
export const networkInfo = onRequest({ ...options, cors: false }, (req, res) => {
  const network = networkOf(req.socket.remoteAddress, req.headers, 1);
  res.set('Cache-Control', 'no-store').json(reflectionOf(network, Date.now()));
});

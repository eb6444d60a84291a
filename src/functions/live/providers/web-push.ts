import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { WebSender } from '../../notifications/push-devices.ts';
import { CheckFailed } from '../../platform/check-failed.ts';

/** The house's key pair for push services, and a contact address for them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A `mailto:` or `https:` address. */
  readonly subject: string;
}

const pushTimeoutMs = 10_000;

/** Generates a key pair. */
export const newVapidKeys = (subject: string): VapidKeys => ({
  ...webPush.generateVAPIDKeys(),
  subject,
});

/** The public key of a private one, as base64url; throws if the private key is invalid. */
const publicOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
};

const verifyPair = ({ publicKey, privateKey, subject }: VapidKeys): void => {
  let own: string;
  try {
    own = publicOf(privateKey);
  } catch {
    throw new CheckFailed('UNFIT', 'The private key is none.');
  }
  if (own !== publicKey) throw new CheckFailed('UNFIT', 'The two keys are not a pair.');
  if (/^(?:mailto|https):/.test(subject)) return;
  throw new CheckFailed('UNFIT', 'The contact is neither a mailto: nor an https: address.');
};

/**
 * Web Push (RFC 8030, 8291, 8292): encrypted for the browser, signed by the house. With a `relay`,
 * the finished request goes there instead of to the browser's push service, whose address it
 * contains.
 */
export const webPushSender = (keys: VapidKeys, relay: string | null = null): WebSender => ({
  publicKey: keys.publicKey,
  verify: () => verifyPair(keys),
  send: async ({ endpoint, p256dh, auth }, content, { ttl, urgency, topic }) => {
    try {
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        {
          vapidDetails: keys,
          TTL: ttl,
          urgency,
          topic,
          contentEncoding: 'aes128gcm',
        },
      );
      const { 'Content-Length': _length, ...headers } = request.headers as Record<string, string>;
      const answer = await fetch(relay ?? request.endpoint, {
        method: 'POST',
        headers: relay === null ? headers : { ...headers, 'x-push-endpoint': endpoint },
        body: new Uint8Array(request.body ?? []),
        // A push service responds itself and never redirects.
        redirect: 'error',
        signal: AbortSignal.timeout(pushTimeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      return answer.status === 404 || answer.status === 410 ? 'gone' : 'later';
    } catch {
      return 'later';
    }
  },
});

import { sign } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

/** One DER element: a tag, its length, its content. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length =
    size < 128
      ? Buffer.from([size])
      : size < 256
        ? Buffer.from([0x81, size])
        : Buffer.from([0x82, size >> 8, size & 255]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const sha256WithRsa = sequence(
  Buffer.from('06092a864886f70d01010b', 'hex'),
  Buffer.from('0500', 'hex'),
);
const commonName = (text: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(text)))));

/**
 * From the first second of 2020 to the latest date of X.509; the key's own lifetime is the actual
 * limit.
 */
const validity = sequence(
  der(0x17, Buffer.from('200101000000Z')),
  der(0x18, Buffer.from('99991231235959Z')),
);

/**
 * A self-signed certificate (X.509 v3, PEM) for a public key: the format in which Google publishes
 * the keys of id tokens and in which the admin SDK reads them.
 */
export const certificateOf = ({ kid, privateKey, publicKey }: SigningKey): string => {
  const name = commonName('securetoken.system.gserviceaccount.com');
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // The leading 01 keeps the serial number positive and in its shortest form, as DER requires.
    der(0x02, Buffer.from(`01${kid.slice(0, 16)}`, 'hex')),
    sha256WithRsa,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
};

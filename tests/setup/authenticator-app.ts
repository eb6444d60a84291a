import { Secret, TOTP } from 'otpauth';

/** An authenticator app on somebody's phone: another implementation than the one under test. */
export interface AuthenticatorApp {
  /** The code it shows so many steps of thirty seconds from now. */
  readonly code: (steps?: number, now?: number) => string;
}

/** @param secret base32, as it is shown or stands in a QR code. */
export const authenticatorApp = (secret: string): AuthenticatorApp => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return {
    code: (steps = 0, now = Date.now()) => totp.generate({ timestamp: now + steps * 30_000 }),
  };
};

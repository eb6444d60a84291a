import { Secret, TOTP } from 'otpauth';

/**
 * An authenticator app on somebody's phone: another implementation than the one under test. A code is
 * taken one step of thirty seconds early or late, and each code once: where the clock goes on by itself,
 * the code of now and then that of the next step stand a slow machine, and the one before does not.
 */
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

import { Secret, TOTP } from 'otpauth';

/**
 * An authenticator app on a phone, implemented independently of the code under test. A code is
 * accepted one step of thirty seconds early or late, and only once: if the clock runs, the current
 * code and then the next step's work on a slow machine, and the previous one does not.
 */
export interface AuthenticatorApp {
  /** The code it shows this many steps of thirty seconds from now. */
  readonly code: (steps?: number, now?: number) => string;
}

/** @param secret base32, as shown or in a QR code. */
export const authenticatorApp = (secret: string): AuthenticatorApp => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return {
    code: (steps = 0, now = Date.now()) => totp.generate({ timestamp: now + steps * 30_000 }),
  };
};

/** Functions that a contestant's page offers to the bench. */
export interface Drain {
  /** Signs in, with a connection; lazy modules are loaded when it resolves. */
  readonly signIn: (token: string, uid: string) => Promise<void>;
  /** Writes addresses of the member; resolves when all are stored on this device. */
  readonly write: (ids: readonly string[], uid: string) => Promise<void>;
  /** Waits for the connection; returns the time until all were acknowledged, ms. */
  readonly acknowledged: () => Promise<number>;
}

/** The address in each document. */
export const address = {
  name: 'Marguerite Tremblay',
  line1: '12 Rue des Érables',
  city: 'Montréal',
  region: 'QC',
  country: 'CA',
  postal: 'H2X 1Y4',
};

/** Resolves when the browser reports that its network is back. */
export const online = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });

declare global {
  interface Window {
    drain: Drain;
  }
}

import { defineConfig } from 'vitest/config';

/** Everything that needs no browser. A test that wants a DOM says so in its first line. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['tests/setup/no-outbound.ts'],
    sequence: { concurrent: false },
  },
});

import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/**
 * Files of a thread share the modules they load. One that puts another module in the place of a
 * real one loads all anew, and so does the file after it: what was loaded already has the real one,
 * what was loaded then has the other.
 */
const thread = globalThis as typeof globalThis & { mockedModules?: boolean };

const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('Which file this is cannot be told.');
const mocks = readFileSync(testPath, 'utf8').includes('vi.mock(');
if (mocks || thread.mockedModules === true) vi.resetModules();
thread.mockedModules = mocks;

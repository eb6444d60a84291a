import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/**
 * Files of a thread share loaded modules. A file that mocks a module loads all modules again, and
 * so does the file after it: modules loaded earlier have the real one, those loaded then the mock.
 */
const thread = globalThis as typeof globalThis & { mockedModules?: boolean };

const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('Which file this is cannot be told.');
const mocks = readFileSync(testPath, 'utf8').includes('vi.mock(');
if (mocks || thread.mockedModules === true) vi.resetModules();
thread.mockedModules = mocks;

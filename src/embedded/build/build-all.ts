import { buildDrawing } from './build-drawing.ts';
import { buildApp } from './build-app.ts';
import { buildFunctions, buildNode } from './build-node.ts';
import { inProject } from './project.ts';
import { describeShell } from './shell.ts';
import { sourceDigest, writeStamp } from './stamp.ts';

/** Builds everything that is served or deployed, and records the digest of the sources. */
export const buildAll = async (digest = sourceDigest()): Promise<void> => {
  await buildNode(inProject('dist', 'server'), {
    index: 'src/embedded/server/serve.ts',
    start: 'src/embedded/start.ts',
    encoder: 'src/embedded/pictures/encoder.ts',
    relational: 'src/embedded/relational/database.ts',
  });
  await buildFunctions();
  await buildApp();
  await buildDrawing(inProject('dist', 'functions', 'drawing'), inProject('dist', 'app'));
  await describeShell(inProject('dist', 'app'), inProject('dist', 'functions', 'shell.json'));
  writeStamp(digest);
};

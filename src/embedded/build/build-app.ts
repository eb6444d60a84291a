import { writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { compressFolder } from './compress.ts';
import { inProject } from './project.ts';

/** Response of Firebase Hosting and the embedded home for a missing file. */
const missingPage = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not here – Hammerlane</title>
</head>
<body>
<h1>There is nothing here</h1>
<p><a href="/">Back to Hammerlane</a></p>
</body>
</html>
`;

/** Builds the browser's side into `dist/app`, including compressed copies. */
export const buildApp = async (): Promise<void> => {
  await build({ root: inProject(), configFile: inProject('vite.config.ts'), logLevel: 'warn' });
  const folder = inProject('dist', 'app');
  await writeFile(`${folder}/404.html`, missingPage);
  await compressFolder(folder);
};

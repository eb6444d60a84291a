import { layMarket } from '../../e2e/setup/market-folder.ts';
import { runQuietly } from './step.ts';

/** Builds the app beside other work; false after a failure, which it has reported. */
export const buildApp = async (): Promise<boolean> => {
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'build']);
  if (code !== 0) console.error(`The build:\n${output}`);
  return code === 0;
};

/** The folder copied for each browser test’s home; null after a failure, which it has reported. */
export const layForStories = async (): Promise<string | null> => {
  try {
    const { dir, remove } = await layMarket('small');
    process.on('exit', remove);
    return dir;
  } catch (error) {
    console.error('The market of the stories:', error);
    return null;
  }
};

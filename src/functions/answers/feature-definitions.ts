import { figured } from '../../wording/content/figures-text.ts';
import { answerBotGetFeatureDefinitions } from '../../domain/answers/commands.ts';
import { featurePath } from '../../domain/content/page-address.ts';
import { withoutPlaced } from '../../domain/content/placed.ts';
import { plainText } from '../../domain/kit/text/plain-text.ts';
import { plain } from '../handler.ts';
import { publishedPages } from './gather.ts';

const longestText = 2_000;

/** The terms the house explains: its pages under `feature/`, in the order of their names. */
export const getFeatureDefinitions = plain(
  answerBotGetFeatureDefinitions,
  async (_input, { ports, numbers }) => {
    const pages = (await publishedPages(ports.db)).filter(({ path }) =>
      path.startsWith(featurePath),
    );
    const definitions = pages
      .map(({ path, title, bodyHtml }) => ({
        key: path.slice(featurePath.length),
        title,
        text: plainText(figured(withoutPlaced(bodyHtml), numbers)).slice(0, longestText),
      }))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
    return { definitions };
  },
);

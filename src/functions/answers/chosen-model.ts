import {
  MODEL_CHOICE,
  modelChoiceFrom,
  type ModelChoice,
} from '../../domain/answers/model-choice.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import type { Ports } from '../ports.ts';

/**
 * The model that answers: the one staff chose if its provider is set up, otherwise the default
 * model of the first provider that is. Null if none is.
 */
export const chosenModel = async ({
  db,
  models,
}: Pick<Ports, 'db' | 'models'>): Promise<ModelChoice | null> => {
  const there = (models?.providers ?? []).filter(({ configured }) => configured);
  const chosen = modelChoiceFrom((await db.get(config, MODEL_CHOICE))?.values);
  if (chosen !== null && there.some(({ id }) => id === chosen.provider)) return chosen;
  const [first] = there;
  return first === undefined ? null : { provider: first.id, model: '' };
};

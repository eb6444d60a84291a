import { isRecord } from '../kit/json.ts';
import { providerIds, type ProviderId } from './providers.ts';

/** Id of the configuration document with the chosen model. */
export const MODEL_CHOICE = 'answers';

export interface ModelChoice {
  readonly provider: ProviderId;
  /** A name from the provider's list; empty for the house's default model of that provider. */
  readonly model: string;
}

/** Reads the model that staff chose; null if there is none, or the choice is invalid. */
export const modelChoiceFrom = (values: unknown): ModelChoice | null => {
  if (!isRecord(values)) return null;
  const provider = providerIds.find((one) => one === values['provider']);
  const { model } = values;
  if (provider === undefined || typeof model !== 'string' || model.length > 120) return null;
  return { provider, model };
};

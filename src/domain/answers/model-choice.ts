import { isRecord } from '../kit/json.ts';
import { providerIds, type ProviderId } from './providers.ts';

/** Id of the configuration document that says which model answers. */
export const MODEL_CHOICE = 'answers';

export interface ModelChoice {
  readonly provider: ProviderId;
  /** A name the provider lists; empty for the one the house takes of it. */
  readonly model: string;
}

/** Reads the model that staff chose; null if there is none, or it is no valid choice. */
export const modelChoiceFrom = (values: unknown): ModelChoice | null => {
  if (!isRecord(values)) return null;
  const provider = providerIds.find((one) => one === values['provider']);
  const { model } = values;
  if (provider === undefined || typeof model !== 'string' || model.length > 120) return null;
  return { provider, model };
};

import type { ProviderId } from '../../domain/answers/providers.ts';

/** A question to a model. */
export interface ModelQuestion {
  readonly provider: ProviderId;
  /** Empty for the provider's usual one. */
  readonly model: string;
  readonly system: string;
  readonly user: string;
}

/** The reply: words and tokens, or why there are none. */
export type ModelReply =
  | {
      readonly ok: true;
      readonly model: string;
      readonly text: string;
      readonly tokensIn: number;
      readonly tokensOut: number;
    }
  | ModelFailure;

export interface ModelFailure {
  readonly ok: false;
  readonly model: string;
  /** Too many questions at once, or no answer that is one. */
  readonly why: 'LIMITED' | 'SILENT';
  /** When the provider says how long to wait. */
  readonly retryAfterSeconds: number | null;
  /** For staff: what the provider said, without any key. */
  readonly note: string;
}

export interface ModelProvider {
  readonly id: ProviderId;
  readonly title: string;
  readonly configured: boolean;
}

export interface ListedModel {
  readonly id: string;
  readonly title: string;
}

/** The language models a house may ask. Nothing here throws. */
export interface Models {
  readonly providers: readonly ModelProvider[];
  /**
   * The models of a provider; null when it does not say.
   *
   * @param how `anew` to ask even where a list is known.
   */
  readonly list: (
    provider: ProviderId,
    how?: { readonly anew: boolean },
  ) => Promise<readonly ListedModel[] | null>;
  readonly ask: (question: ModelQuestion) => Promise<ModelReply>;
}

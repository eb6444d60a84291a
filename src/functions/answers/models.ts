import type { ProviderId } from '../../domain/answers/providers.ts';

/** A question to a model. */
export interface ModelQuestion {
  readonly provider: ProviderId;
  /** Empty for the provider's default model. */
  readonly model: string;
  readonly system: string;
  readonly user: string;
}

/** The reply: text and tokens, or the reason for its absence. */
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
  /** `LIMITED`: too many questions at once. `SILENT`: no usable answer. */
  readonly why: 'LIMITED' | 'SILENT';
  /** The wait the provider asks for; null if it names none. */
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

/** The language models a house may call. Nothing here throws. */
export interface Models {
  readonly providers: readonly ModelProvider[];
  /**
   * Lists the models of a provider; null if it does not respond.
   *
   * @param how `anew` asks the provider even if a list is cached.
   */
  readonly list: (
    provider: ProviderId,
    how?: { readonly anew: boolean },
  ) => Promise<readonly ListedModel[] | null>;
  readonly ask: (question: ModelQuestion) => Promise<ModelReply>;
}

/** A question to the stand-in, and its answer. */
export interface ModelCall {
  /** Home's clock, ms UTC. */
  readonly at: number;
  readonly status: number;
  readonly model: string;
  readonly streamed: boolean;
  /** The complete request body. */
  readonly body: unknown;
  readonly answer: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

const mostCalls = 200;

/** Records the questions to the stand-in for language models; the oldest are dropped. */
export const openModelCalls = () => {
  const calls: ModelCall[] = [];
  return {
    add: (call: ModelCall): void => {
      calls.push(call);
      calls.splice(0, Math.max(0, calls.length - mostCalls));
    },
    /** Newest first. */
    all: (): readonly ModelCall[] => calls.toReversed(),
  };
};

export type ModelCalls = ReturnType<typeof openModelCalls>;

interface Placed {
  /** Duration of the call, ms. */
  readonly ms: number;
  readonly status: number;
  /** Version of the auction after an accepted bid; null for a refused one. */
  readonly version: number | null;
  /** Code of the refusal, if it has one. */
  readonly code: string | undefined;
}

/** Bids a maximum, whole dollars, on a lot of a house or of one of its functions. */
export const placeBid = async (
  url: string,
  token: string,
  of: { readonly listingId: string; readonly amount: number; readonly idempotencyKey: string },
): Promise<Placed> => {
  const data = { ...of, kind: 'MAX', confirmJump: true };
  const from = performance.now();
  const answer = await fetch(`${url}/call/bids-create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const { result, error } = (await answer.json()) as {
    readonly result?: { readonly version: number };
    readonly error?: { readonly details?: { readonly code?: string } };
  };
  return {
    ms: performance.now() - from,
    status: answer.status,
    version: result?.version ?? null,
    code: error?.details?.code,
  };
};

/**
 * A file as this device keeps it: a private window of WebKit stores no `Blob`, so there it is its
 * bytes with what they are.
 */
export type KeptBytes = Blob | { readonly buffer: ArrayBuffer; readonly type: string };

export const blobOf = (kept: KeptBytes): Blob =>
  'buffer' in kept ? new Blob([kept.buffer], { type: kept.type }) : kept;

export const bytesOf = async (blob: Blob): Promise<KeptBytes> => ({
  buffer: await blob.arrayBuffer(),
  type: blob.type,
});

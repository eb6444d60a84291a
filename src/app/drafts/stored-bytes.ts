/**
 * A file as stored on this device: private windows of WebKit cannot store a `Blob`, so there it is
 * stored as its bytes and type.
 */
export type KeptBytes = Blob | { readonly buffer: ArrayBuffer; readonly type: string };

export const blobOf = (kept: KeptBytes): Blob =>
  'buffer' in kept ? new Blob([kept.buffer], { type: kept.type }) : kept;

export const bytesOf = async (blob: Blob): Promise<KeptBytes> => ({
  buffer: await blob.arrayBuffer(),
  type: blob.type,
});

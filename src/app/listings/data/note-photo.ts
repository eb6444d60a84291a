/** Long side of a note's picture, px: enough to read a plate, small enough to store. */
const LONG = 1_280;

const asAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(blob);
  });

/**
 * A small copy of a photo as a data URL, upright and without metadata; null for a file this browser
 * cannot read as a picture.
 */
export const notePhoto = async (file: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return null;
  const scale = Math.min(1, LONG / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.8);
  });
  return blob === null ? null : asAddress(blob);
};

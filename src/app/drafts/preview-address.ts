import { home } from '../platform/server/backend.ts';

/** Address of the small copy of a picture, which carries its own key. */
export const previewAt = async (preview: string): Promise<string> => {
  const { config, hosts } = await home();
  const [path = '', token = ''] = preview.split('?');
  const origin = hosts?.storage ?? 'https://firebasestorage.googleapis.com';
  const bucket = config.storageBucket ?? `${config.projectId}.appspot.com`;
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
};

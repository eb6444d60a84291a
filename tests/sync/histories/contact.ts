import { tGet } from '../../../src/domain/platform/commands.ts';
import { functionUrl } from '../../../src/app/platform/server/deployment.ts';
import type { HouseAnswer, HouseWatch } from '../../../src/app/platform/server/house-watch.ts';
import { postJson, readAnswer } from '../../../src/app/firebase/callable.ts';
import type { Road } from './road.ts';

/** Requests the server's time, and reports the latest known write. */
export const contact = async (house: HouseWatch, road: Road, token: string): Promise<void> => {
  const { lives, heard } = (await house.said()) ?? { lives: [], heard: 0 };
  const url = functionUrl(road.home, tGet.name);
  const posted = await postJson(url, { data: { lives: [...lives], heard } }, token).catch(
    () => null,
  );
  const answer = posted === null ? null : readAnswer(posted);
  if (answer?.ok !== true) return;
  await house.answered((answer.value as { readonly house: HouseAnswer }).house);
};

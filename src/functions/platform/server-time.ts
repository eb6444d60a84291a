import { tGet } from '../../domain/platform/commands.ts';
import { houseOutcome, livesTold } from '../../domain/platform/house-life.ts';
import { plain } from '../handler.ts';
import { houseLives } from './house-lives.ts';

/** Returns the server's time, and how the house's lives compare with those the device knows. */
export const serverTime = plain(tGet, async ({ lives: told = [], heard = 0 }, { ports }) => {
  const { lives, at } = await houseLives(ports);
  const ids = lives.map(({ id }) => id).toReversed();
  return {
    serverTime: ports.clock.now(),
    house: { lives: ids.slice(0, livesTold), at, ...houseOutcome(lives, { lives: told, heard }) },
  };
});

import { tGet } from '../../domain/platform/commands.ts';
import { plain } from '../handler.ts';

/** The server's clock at the moment of answering, for countdowns and latency. */
export const serverTime = plain(tGet, async (_, { ports }) => ({ serverTime: ports.clock.now() }));

import { endAt } from '../house.ts';
import { seller, staff, visitor, type Values } from './money-facts.ts';
import { lotOf } from './lots.ts';
import type { MoneyHome } from './money-home.ts';
import type { Asked, Players } from './players.ts';

const exact = { kind: 'EXACT' } as const;
const rivals = ['ann', 'ben', 'cho'] as const;

/**
 * Simultaneous bids on lots of their own: ties, a lowered reserve, a voided bid, the last two
 * minutes, and bidders who may not bid at all.
 */
export class Rivals {
  constructor(
    private readonly home: MoneyHome,
    private readonly players: Players,
  ) {}

  /** The ones that need no near end. */
  async bids(): Promise<void> {
    await Promise.all([this.tie(), this.lowerReserve(), this.voidAndRestore(), this.barred()]);
  }

  /** Sends all at once, and repeats the successful ones. */
  private async atOnce(asking: readonly Promise<Asked>[]): Promise<void> {
    for (const one of await Promise.all(asking)) await this.players.again(one);
  }

  private async tie(): Promise<void> {
    const { players } = this;
    const { id } = lotOf('tied');
    for (const amount of [61_003, 170_003, 204_007]) {
      await this.atOnce(rivals.map((uid) => players.bid(uid, id, amount)));
    }
    await players.again(await players.bid('cho', id, 260_021));
  }

  private async lowerReserve(): Promise<void> {
    const { players } = this;
    const { id: listingId } = lotOf('reserve lowered');
    const bid = (uid: string, amount: number, of?: Values) =>
      players.bid(uid, listingId, amount, of);
    const change = (uid: string, reserve: number) =>
      players.ask(uid, 'seller-changeReserve', { listingId, reserve });
    await this.atOnce([
      bid('ann', 12_011, exact),
      bid('ben', 21_017),
      change(seller, 45_007),
      bid('cho', 30_023),
    ]);
    await this.atOnce([
      change(seller, 47_001),
      ...staff.map((uid) => change(uid, 52_001)),
      change('ann', 20_011),
      bid('ben', 33_029, exact),
      change(seller, 37_003),
      bid('cho', 34_031, exact),
    ]);
    await this.atOnce([bid('ann', 41_011), change(seller, 36_013), bid('ben', 43_019)]);
  }

  private async voidAndRestore(): Promise<void> {
    const { players } = this;
    const { id: lot } = lotOf('bid voided');
    const idOf = ({ answer }: Asked): string => {
      const result = answer.body['result'] as Values | undefined;
      return String(result?.['bidId']);
    };
    const take = (one: Asked) =>
      players.ask('boss', 'bids-delete', { id: idOf(one), reason: 'Meant for another lot' });
    const putBack = (one: Asked) =>
      players.ask('chief', 'bids-restore', { id: idOf(one), reason: 'It was meant' });
    const first = await players.bid('ann', lot, 5_003, exact);
    const second = await players.bid('ben', lot, 19_013);
    await this.atOnce([
      players.bid('cho', lot, 7_019, exact),
      take(second),
      players.bid('ann', lot, 8_023),
    ]);
    await this.atOnce([players.bid('cho', lot, 15_017), putBack(second)]);
    await this.atOnce([take(first), take(second), players.bid('ann', lot, 17_029)]);
  }

  /** The seller, staff and a visitor bid more than anyone else. */
  private async barred(): Promise<void> {
    const lotIds = [lotOf('tied').id, lotOf('reserve lowered').id];
    await this.atOnce(
      [seller, ...staff, visitor].flatMap((uid) =>
        lotIds.map((id) => this.players.bid(uid, id, 300_007)),
      ),
    );
  }

  /**
   * Bids and the removal of the reserve in the last two minutes; the last of them at the end
   * itself.
   */
  async lastMinutes(): Promise<void> {
    const { home, players } = this;
    const { id: listingId } = lotOf('last minutes');
    for (const n of [1, 2, 3]) {
      const amount = n * 1_000;
      await this.atOnce([
        players.bid('ann', listingId, amount, exact),
        players.bid('ben', listingId, amount + 101),
        players.bid('cho', listingId, amount + 203, exact),
      ]);
      await home.setTime(home.now() + 50_000);
    }
    await players.again(
      await players.ask(seller, 'seller-changeReserve', { listingId, reserve: 0 }),
    );
    const { endAt: due } = await players.stored(`auctionEngines/${listingId}`);
    await home.setTime(Math.max(endAt, Number(due)) - 15);
    const schedulers = home.turn({ jobs: ['startAndEndAuctions'], schedulers: 2 });
    await this.atOnce(rivals.map((uid, n) => players.bid(uid, listingId, 4_001 + n * 307, exact)));
    await schedulers;
  }
}

import { describe } from 'vitest';
import { offerMachine } from '../../../src/domain/bidding/offer-machine.ts';
import { obeysTable } from '../machine-table.ts';

describe('invariants 23 and 24: offers after the end', () => {
  obeysTable(
    offerMachine,
    `
    -              OPEN               PENDING_BIDDER system
    PENDING_BIDDER OFFER              PENDING_SELLER member
    PENDING_BIDDER LET_HIGH_BID_STAND PENDING_SELLER system
    PENDING_SELLER ACCEPT             ACCEPTED       owner,admin
    PENDING_SELLER DECLINE            DECLINED       owner,admin
    PENDING_SELLER COUNTER            COUNTERED      owner,admin
    PENDING_SELLER EXPIRE             EXPIRED        system
    COUNTERED      ACCEPT             ACCEPTED       member
    COUNTERED      DECLINE            DECLINED       member
    COUNTERED      EXPIRE             EXPIRED        system`,
    ['ACCEPTED', 'DECLINED', 'EXPIRED'],
  );
});

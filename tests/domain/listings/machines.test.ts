import { describe } from 'vitest';
import { auctionMachine } from '../../../src/domain/listings/auction-machine.ts';
import { classifiedMachine } from '../../../src/domain/listings/classified-machine.ts';
import { submissionMachine } from '../../../src/domain/listings/submission-machine.ts';
import { obeysTable } from '../machine-table.ts';

describe('invariant 24: listings', () => {
  obeysTable(
    submissionMachine,
    `
    -                 START           DRAFT             member
    DRAFT             SUBMIT          SUBMITTED         owner
    CHANGES_REQUESTED SUBMIT          SUBMITTED         owner
    SUBMITTED         CLAIM           IN_REVIEW         admin
    IN_REVIEW         REQUEST_CHANGES CHANGES_REQUESTED admin
    IN_REVIEW         ACCEPT          ACCEPTED          admin
    IN_REVIEW         REJECT          REJECTED          admin
    ACCEPTED          CHARGE_PACKAGE  CONVERTED         system
    ACCEPTED          CHARGE_FAILED   ACCEPTED          system
    DRAFT             WITHDRAW        WITHDRAWN         owner
    SUBMITTED         WITHDRAW        WITHDRAWN         owner
    IN_REVIEW         WITHDRAW        WITHDRAWN         owner
    CHANGES_REQUESTED WITHDRAW        WITHDRAWN         owner
    ACCEPTED          WITHDRAW        WITHDRAWN         owner
    DRAFT             EXPIRE          EXPIRED           system`,
    ['REJECTED', 'CONVERTED', 'WITHDRAWN', 'EXPIRED'],
  );
  obeysTable(
    auctionMachine,
    `
    -             CREATE             PREVIEW          admin,system
    -             RELIST             PREVIEW          owner,admin,system
    PREVIEW       SEND_TO_SELLER     SELLER_REVIEW    admin
    SELLER_REVIEW APPROVE            SCHEDULED        owner
    SELLER_REVIEW NO_ANSWER          PREVIEW          system
    SCHEDULED     START              LIVE             system
    SCHEDULED     WITHDRAW           WITHDRAWN        owner
    PREVIEW       WITHDRAW           WITHDRAWN        owner
    SELLER_REVIEW WITHDRAW           WITHDRAWN        owner
    LIVE          END                ENDED            system
    ENDED         SELL               SOLD             system
    ENDED         NEGOTIATE          NEGOTIATION      system
    ENDED         FIND_NO_BIDS       NO_BIDS          system
    LIVE          CANCEL             CANCELLED        admin
    NEGOTIATION   ACCEPT_OFFER       SOLD             system
    NEGOTIATION   CLOSE_WITHOUT_SALE UNSOLD           system
    SOLD          COMPLETE           COMPLETED        system
    SOLD          BUYER_DEFAULT      DEFAULTED        admin,system
    DEFAULTED     INVITE_RUNNER_UP   NEGOTIATION      admin,system
    SOLD          SELLER_DEFAULT     SELLER_DEFAULTED admin`,
    ['COMPLETED', 'WITHDRAWN', 'CANCELLED', 'UNSOLD', 'NO_BIDS', 'SELLER_DEFAULTED'],
  );
  obeysTable(
    classifiedMachine,
    `
    -       CREATE      PREVIEW   admin,system
    PREVIEW APPROVE     ACTIVE    owner,admin
    ACTIVE  EDIT_PRICE  ACTIVE    owner,admin
    ACTIVE  MARK_SOLD   SOLD      owner,admin
    SOLD    MARK_UNSOLD ACTIVE    owner,admin
    ACTIVE  EXPIRE      EXPIRED   system
    HIDDEN  EXPIRE      EXPIRED   system
    EXPIRED RENEW       ACTIVE    owner,system
    ACTIVE  HIDE        HIDDEN    owner,admin
    HIDDEN  SHOW        ACTIVE    owner,admin
    PREVIEW REMOVE      REMOVED   admin
    ACTIVE  REMOVE      REMOVED   admin
    HIDDEN  REMOVE      REMOVED   admin
    SOLD    REMOVE      REMOVED   admin
    EXPIRED REMOVE      REMOVED   admin
    PREVIEW WITHDRAW    WITHDRAWN owner
    ACTIVE  WITHDRAW    WITHDRAWN owner
    HIDDEN  WITHDRAW    WITHDRAWN owner
    SOLD    WITHDRAW    WITHDRAWN owner
    EXPIRED WITHDRAW    WITHDRAWN owner`,
    ['REMOVED', 'WITHDRAWN'],
  );
});

import { describe } from 'vitest';
import { giveawayMachine } from '../../../src/domain/giveaways/giveaway-machine.ts';
import { obeysTable } from '../machine-table.ts';

describe('invariant 24: giveaways', () => {
  obeysTable(
    giveawayMachine,
    `
    -          CREATE  DRAFT      admin
    DRAFT      OPEN    OPEN       admin,system
    OPEN       CLOSE   CLOSED     admin,system
    CLOSED     DRAW    DRAWN      admin,system
    DRAWN      ASK     SKILL_TEST admin,system
    SKILL_TEST PASS    AWARDED    system
    SKILL_TEST REDRAW  DRAWN      system
    AWARDED    ARCHIVE ARCHIVED   admin,system`,
    ['ARCHIVED'],
  );
});

/** Last state of an order of the demo shop. */
export type OrderEnd = 'PAID' | 'SENT' | 'DELIVERED' | 'PARTLY_REFUNDED' | 'CANCELLED';

export interface DemoOrder {
  /** Handle of a product, index of its variant, and quantity. */
  readonly goods: readonly (readonly [handle: string, variant: number, quantity: number])[];
  readonly code?: string;
  /** Hours between its payment and the first start. */
  readonly hoursAgo: number;
  readonly end: OrderEnd;
}

/** Orders of the demo member, one of every kind. */
export const membersOrders: readonly DemoOrder[] = [
  {
    goods: [
      ['print-muscle-coupe', 1, 1],
      ['service-log', 0, 1],
    ],
    hoursAgo: 31 * 24 + 5,
    end: 'DELIVERED',
  },
  {
    goods: [
      ['lane-t-shirt', 2, 2],
      ['enamel-mug', 0, 1],
    ],
    code: 'GARAGE10',
    hoursAgo: 8 * 24 + 3,
    end: 'PARTLY_REFUNDED',
  },
  { goods: [['key-rack', 0, 1]], hoursAgo: 6 * 24 + 9, end: 'CANCELLED' },
  {
    goods: [
      ['tool-roll', 0, 1],
      ['drying-cloths', 0, 2],
    ],
    hoursAgo: 3 * 24 + 2,
    end: 'SENT',
  },
  { goods: [['lane-cap', 0, 1]], hoursAgo: 5, end: 'PAID' },
];

/** Orders of other members, one each. */
export const othersOrders: readonly DemoOrder[] = [
  { goods: [['print-grand-tourer', 3, 1]], hoursAgo: 8 * 24, end: 'DELIVERED' },
  { goods: [['shop-coat', 2, 1]], hoursAgo: 7 * 24 + 7, end: 'DELIVERED' },
  { goods: [['pit-crew-mugs', 0, 1]], hoursAgo: 6 * 24, end: 'PARTLY_REFUNDED' },
  {
    goods: [
      ['fender-cover', 0, 1],
      ['magnetic-tray', 0, 2],
    ],
    hoursAgo: 4 * 24 + 4,
    end: 'SENT',
  },
  { goods: [['print-wedge', 0, 2]], hoursAgo: 3 * 24 + 11, end: 'SENT' },
  { goods: [['field-guide-to-rust', 0, 1]], hoursAgo: 2 * 24, end: 'CANCELLED' },
  { goods: [['gift-card', 1, 1]], hoursAgo: 26, end: 'PAID' },
  { goods: [['buyers-notebook', 0, 3]], hoursAgo: 9, end: 'PAID' },
];

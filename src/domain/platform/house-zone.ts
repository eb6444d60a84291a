/** Where the house is: its days begin, and its auctions end, by this clock. */
export const houseZone = 'America/Toronto';

/** Above this a second administrator has to ask for the same refund, cents. */
export const refundAlone = 100_000;

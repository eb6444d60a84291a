/**
 * `amount × numerator ÷ denominator` rounded half up to a whole unit, exact for every safe integer.
 * Amounts are integer cents and not negative. Floats are never used: 0.29 × 100 is not 29.
 */
export const scaleHalfUp = (amount: number, numerator: number, denominator: number): number => {
  const twice = 2n * BigInt(amount) * BigInt(numerator);
  const whole = BigInt(denominator);
  return Number((twice + whole) / (2n * whole));
};

/**
 * `amount × numerator ÷ denominator` rounded down, with the remainder as a part of the denominator;
 * exact for every safe integer that is not negative.
 */
export const scaleDown = (
  amount: number,
  numerator: number,
  denominator: number,
): { readonly whole: number; readonly rest: bigint } => {
  const product = BigInt(amount) * BigInt(numerator);
  const by = BigInt(denominator);
  return { whole: Number(product / by), rest: product % by };
};

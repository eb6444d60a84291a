/** A length to a tenth of its unit, which keeps drawings short. */
export const tenth = (v: number): number => Math.round(v * 10) / 10;

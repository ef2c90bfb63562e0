/** Typical lots, in square feet. */
export const sampleLots = ['5,000', '8,000', '10,000'] as const;

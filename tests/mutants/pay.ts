/** What the test of `npm run test:mutants` plants faults in; pay.spec.ts sees those of `net` and not those of `gross`. */
export const net = (amount: number, tax: number): number => amount - tax
export const gross = (amount: number, tax: number): number => amount + tax
export const isOwed = (amount: number): boolean => amount > 0

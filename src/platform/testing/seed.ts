/** The gate draws from one fixed seed, so that its result depends on the commit alone. `npm run soak` draws from others. */
export const fixedSeed = 20_260_311

/** The seed of every random choice in tests: `SEED`, or the fixed one. */
export function testSeed(given: string | undefined = process.env['SEED']): number {
  if (given === undefined) return fixedSeed
  if (!/^\d{1,10}$/.test(given) || Number(given) >= 2 ** 31) throw new Error(`SEED is "${given}"; it must be a whole number from 0 to ${2 ** 31 - 1}`)
  return Number(given)
}

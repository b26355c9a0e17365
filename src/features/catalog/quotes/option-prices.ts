import { fenTimes, type Fen } from '#platform/pure/money.ts'

/** A choice with its difference to the total of the present configuration. */
export type OptionPrice = { name: string; value: string; changeFen: Fen }
export type OptionPrices = {
  choices: OptionPrice[]
  /** Price of each period divided by its months. */
  terms: { months: number; monthFen: Fen }[]
}

type Priced<Config> = { name: string; value: string; config: Config }

/** Compares the total of each choice with the total now. Both come from the same price function. */
export function optionPrices<Config extends { months: number }>(
  now: Config,
  options: readonly Priced<Config>[],
  totalOf: (config: Config) => Fen,
): OptionPrices {
  const nowFen = totalOf(now)
  const priced = options.map((option) => ({ ...option, totalFen: totalOf(option.config) }))
  return {
    choices: priced.map(({ name, value, totalFen }) => ({ name, value, changeFen: totalFen - nowFen })),
    terms: priced
      .filter(({ name }) => name === 'months')
      .map(({ config: { months }, totalFen }) => ({ months, monthFen: fenTimes(totalFen, 1n, BigInt(months)) })),
  }
}

/** Lines of a price that a field of the buy pages decides. */
const linesOf: Readonly<Record<string, readonly string[]>> = {
  family: ['compute'],
  cpu: ['compute'],
  mem: ['compute'],
  model: ['dedicated'],
  disk: ['system-disk'],
  data: ['data-disks'],
  backups: ['backups'],
  billing: ['bandwidth', 'traffic'],
  traffic: ['traffic'],
  bw: ['bandwidth', 'traffic', 'more-bandwidth'],
  ip: ['extra-ipv4'],
  ddos: ['protection'],
}

/** Price of the chosen value of a field, as on the receipt; the total for a field that decides more than its own lines. */
export function chosenFen(name: string, priced: { lines: readonly { code: string; amountFen: Fen }[]; totalFen: Fen }): Fen {
  const codes = linesOf[name]
  if (!codes) return priced.totalFen
  return priced.lines.filter(({ code }) => codes.includes(code)).reduce((sum, { amountFen }) => sum + amountFen, 0n)
}

/** Years after which the renewal price is shown. */
export const outlookYears = [1, 2, 3] as const

/** Renewal price after each year, and whether it is guaranteed until then. Later renewals are priced by the price list of their day. */
export function renewalOutlook(renewalFen: Fen, guaranteedMonths: number): { years: number; renewalFen: Fen; guaranteed: boolean }[] {
  return outlookYears.map((years) => ({ years, renewalFen, guaranteed: years * 12 <= guaranteedMonths }))
}

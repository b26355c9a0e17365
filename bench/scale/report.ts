import { slowMs } from './database-log.ts'
import type { MeasuredJob } from './jobs.ts'
import type { Measured } from './measure.ts'

/**
 * Floors of a request at the large size. A request that takes less than `ratioFromMs` in the database may take any multiple of the small size. An export
 * reads as many rows as there are, so it only has to end while its reader waits.
 */
export const floors = { databaseMs: 150, totalMs: 300, ratio: 3, ratioFromMs: 10, exportMs: 10_000 }

export type Compared = { small: Measured; large: Measured; ratio: number; faults: string[] }

export function compare(small: readonly Measured[], large: readonly Measured[]): Compared[] {
  return large.map((one) => {
    const before = small.find(({ name }) => name === one.name)
    if (!before) throw new Error(`${one.name} was not measured at the small size`)
    const ratio = one.databaseMs / before.databaseMs
    return { small: before, large: one, ratio, faults: faultsOf(one, ratio) }
  })
}

function faultsOf({ status, kind, databaseMs, totalMs }: Measured, ratio: number): string[] {
  if (kind === 'export') return [status === 200 ? '' : `status ${status}`, totalMs > floors.exportMs ? 'total' : ''].filter((fault) => fault !== '')
  return [
    status === 200 ? '' : `status ${status}`,
    databaseMs > floors.databaseMs ? 'database' : '',
    totalMs > floors.totalMs ? 'total' : '',
    databaseMs > floors.ratioFromMs && ratio > floors.ratio ? 'ratio' : '',
  ].filter((fault) => fault !== '')
}

export function tableOf(compared: readonly Compared[]): string {
  const rows = compared.map(({ small, large, ratio, faults }) => [
    large.name,
    small.databaseMs.toFixed(1),
    large.databaseMs.toFixed(1),
    ratio.toFixed(1),
    small.totalMs.toFixed(0),
    large.totalMs.toFixed(0),
    String(large.statements),
    faults.join(', '),
  ])
  const head = ['Request', 'database ms, small', 'large', 'ratio', 'total ms, small', 'large', 'statements', 'above a floor']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Plans of the slow statements, each once with the first request that sent it. */
export function plansOf(compared: readonly Compared[]): string {
  const seen = new Set<string>()
  const texts = compared.flatMap(({ large }) =>
    large.plans.flatMap(({ ms, plan }) => {
      const [statement] = plan.split('\nLimit')
      if (seen.has(statement!)) return []
      seen.add(statement!)
      return [`${large.name}: ${ms.toFixed(0)} ms\n${plan}`]
    }),
  )
  return texts.length === 0 ? `No statement took ${slowMs} ms.` : texts.join('\n\n')
}

/** The slowest statement of each request above a floor. */
export function slowestOf(compared: readonly Compared[]): string {
  const faulty = compared.filter(({ faults }) => faults.length > 0)
  return faulty.map(({ large: { name, slowest } }) => `${name}: ${slowest?.ms.toFixed(1)} ms ${slowest?.statement.slice(0, 400)}`).join('\n')
}

export function summaryOf(compared: readonly Compared[], jobs: readonly MeasuredJob[], orders: number): string {
  const faulty = compared.filter(({ faults }) => faults.length > 0)
  const late = jobs.filter(({ faults }) => faults.length > 0)
  const worst = compared.toSorted((a, b) => b.large.databaseMs - a.large.databaseMs)[0]
  const slowest = worst ? `slowest in the database ${worst.large.name} with ${worst.large.databaseMs.toFixed(0)} ms` : 'nothing measured'
  return `${compared.length} requests at ${orders.toLocaleString('en-US')} orders: ${faulty.length} above a floor (database ${floors.databaseMs} ms, total ${floors.totalMs} ms, ratio ${floors.ratio}), ${slowest}; ${jobs.length} jobs: ${late.length} beyond their period${late.length > 0 ? ` (${late.map(({ name }) => name).join(', ')})` : ''}`
}

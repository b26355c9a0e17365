import os from 'node:os'
import type { Check } from './compare.ts'
import type { Model } from './model.ts'
import type { ChaosSettings } from './settings.ts'

export type ChaosReport = { faults: string[]; text: string; model: Model; figures: Figures }

type Parts = {
  settings: ChaosSettings
  model: Model
  figures: Figures
  lost: number
  loadMs: number
  settleMs: number
  checks: readonly Check[]
  verified: { runs: string; journals: string }
}

/** Returns the value that this share of the numbers does not exceed. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const times = (numbers: readonly number[], allowedMs: number) =>
  `${numbers.length} times: p50 ${Math.round(quantile(numbers, 0.5))} ms, p95 ${Math.round(quantile(numbers, 0.95))} ms, max ${Math.round(quantile(numbers, 1))} ms; ` +
  `${numbers.filter((ms) => ms > allowedMs).length} over the ${allowedMs} ms allowed`

/** Figures and findings as text; recoveries that took too long are findings too. */
export function reportOf({ settings, model, figures, lost, loadMs, settleMs, checks, verified }: Parts): ChaosReport {
  const { kills, crashes, databaseKills, startMs, databaseMs } = figures
  const crashed = [...crashes.values()].reduce((sum, one) => sum + one, 0)
  const slow = [
    ...(quantile(startMs, 1) > settings.appWithinMs
      ? [
          `an app process took ${Math.round(quantile(startMs, 1))} ms to be healthy, ${settings.appWithinMs} allowed (${startMs.filter((ms) => ms > settings.appWithinMs).length} of ${startMs.length})`,
        ]
      : []),
    ...(quantile(databaseMs, 1) > settings.databaseWithinMs
      ? [`after a death of PostgreSQL it took ${Math.round(quantile(databaseMs, 1))} ms, ${settings.databaseWithinMs} allowed`]
      : []),
  ]
  const short = crashed < settings.crashPoints && settings.minutes === 24 * 60 ? [`only ${crashed} of ${settings.crashPoints} crash points were reached`] : []
  const all = [...checks.flatMap(({ faults }) => faults), ...slow, ...short]
  const paid = model.payings.filter(({ said }) => said === 'paid')
  const text = [
    `seed ${settings.seed}: ${model.operations} operations by ${settings.workers} workers for ${settings.customers} customers on ${settings.processes} processes in ${seconds(loadMs)}; ${lost} answers were lost and asked for again`,
    `deaths: ${kills} app processes at random moments, ${crashed} at ${crashes.size} named places, ${databaseKills.postmaster} of PostgreSQL's postmaster, ${databaseKills.backend} of one of its backends, all by kill -9`,
    `recovery of an app process, from its start to its first healthy answer, ${times(startMs, settings.appWithinMs)}`,
    `recovery from PostgreSQL's death, by the same app processes, ${times(databaseMs, settings.databaseWithinMs)}`,
    `promised: ${model.payings.length} payments begun, ${paid.length} paid, ${paid.reduce((sum, { refunds }) => sum + refunds.length, 0)} refunds, ${model.buyings.filter((one) => one.paid).length} orders paid, ${model.strays.size} sums of nobody, ${model.forged} forgeries refused; all at their end ${seconds(settleMs)} after the load`,
    `${verified.journals} journals; the product's own verifier ran ${verified.runs} times`,
    `answers: ${[...model.answers]
      .toSorted()
      .map(([what, count]) => `${what} × ${count}`)
      .join(', ')}`,
    `places: ${[...crashes]
      .toSorted()
      .map(([name, count]) => `${name} × ${count}`)
      .join(', ')}`,
    `${os.cpus()[0]?.model.trim()} × ${os.cpus().length}, load ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
    ...checks.map(({ what, faults }) => `${faults.length === 0 ? 'OK ' : 'NO '} ${what}${faults.length === 0 ? '' : `: ${faults.length} findings`}`),
    all.length === 0 ? 'nothing lost, nothing twice, books and model agree to the fen' : `${all.length} FINDINGS`,
    ...all.slice(0, 40).map((fault) => `  ${fault}`),
  ].join('\n')
  return { faults: all, text, model, figures }
}

export type Figures = {
  kills: number
  crashes: Map<string, number>
  missed: number
  databaseKills: { postmaster: number; backend: number }
  startMs: number[]
  databaseMs: number[]
}

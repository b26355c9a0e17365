import type { ProofState } from '#features/money/model.ts'
import type { EngineHealth } from '#features/servers/engine/health.ts'

/** After that long without a new run of any schedule nobody works behind the pages. */
const workLateMs = 60_000

export type AlarmCode =
  | 'work-stopped'
  | 'engine-away'
  | 'engine-failing'
  | 'engine-silent'
  | 'engine-unlisted'
  | 'ledger-stopped'
  | 'ledger-late'
  | 'ledger-never'
/** What stands still, or what nobody has looked at for longer than it may be trusted. `since`: null where nobody knows. */
export type Alarm = { code: AlarmCode; since: Date | null }

/** What is certainly broken; the others mean that nobody knows. */
export const gravestAlarms: readonly AlarmCode[] = ['work-stopped', 'engine-away', 'engine-failing', 'ledger-stopped']

export type Lights = {
  engine: EngineHealth
  /** Undefined for a role that does not cover money. */
  ledger: { state: ProofState; checkedAt: Date | null } | undefined
  /** When work behind the pages began last. */
  workedAt: Date | null
}

/** Every light that is not green, the gravest first. */
export function alarmsOf({ engine, ledger, workedAt }: Lights, now: Date): Alarm[] {
  const alarms: Alarm[] = []
  if (!workedAt || now.getTime() - workedAt.getTime() > workLateMs) alarms.push({ code: 'work-stopped', since: workedAt })
  if (engine.state !== 'answers') alarms.push({ code: `engine-${engine.state}`, since: engine.since })
  if (ledger && ledger.state !== 'holds') alarms.push({ code: `ledger-${ledger.state}`, since: ledger.checkedAt })
  return alarms.sort((a, b) => Number(gravestAlarms.includes(b.code)) - Number(gravestAlarms.includes(a.code)))
}

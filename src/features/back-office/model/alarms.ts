import type { ScannerHealth } from '#features/files/scanner.ts'
import type { TextDelivery } from '#features/messages/model.ts'
import type { ProofState } from '#features/money/model.ts'
import { noEngineCode, type EngineHealth } from '#features/servers/engine/health.ts'

/** Time in milliseconds without a run of any schedule, after which the background workers count as stopped. */
export const workLateMs = 60_000

export type AlarmCode =
  | 'work-stopped'
  | 'scanner-away'
  | 'scanner-silent'
  | 'scanner-outdated'
  | 'engine-away'
  | 'engine-none'
  | 'engine-failing'
  | 'engine-silent'
  | 'engine-unlisted'
  | 'texts-undelivered'
  | 'ledger-stopped'
  | 'ledger-late'
  | 'ledger-partly'
  | 'ledger-never'
/** A warning: something has stopped, or was not checked for longer than its result is valid. `since` is null if unknown. */
export type Alarm = { code: AlarmCode; since: Date | null }

/** Alarms that need action at once: certain failures, and books that are unproven. The others mean that the state is unknown. */
export const gravestAlarms: readonly AlarmCode[] = [
  'work-stopped',
  'scanner-away',
  'engine-away',
  'engine-none',
  'engine-failing',
  'ledger-stopped',
  'ledger-late',
]

export type Lights = {
  engine: EngineHealth
  scanner: ScannerHealth
  /** Text messages of the last day. */
  texts: TextDelivery
  /** Undefined for a role that does not cover money. */
  ledger: { state: ProofState; checkedAt: Date | null; wholeAt: Date | null } | undefined
  /** Last start of background work. */
  workedAt: Date | null
}

/** Below this number the phones are more likely the cause than the SMS company. */
const fewLost = 5
const lostShare = 0.2

function areLost({ delivered, undelivered, late }: TextDelivery): boolean {
  const lost = undelivered + late
  return lost >= fewLost && lost >= lostShare * (delivered + lost)
}

/** Lists every alarm, the gravest first. */
export function alarmsOf({ engine, scanner, texts, ledger, workedAt }: Lights, now: Date): Alarm[] {
  const alarms: Alarm[] = []
  if (!workedAt || now.getTime() - workedAt.getTime() > workLateMs) alarms.push({ code: 'work-stopped', since: workedAt })
  if (engine.state !== 'answers') alarms.push({ code: engine.code === noEngineCode ? 'engine-none' : `engine-${engine.state}`, since: engine.since })
  if (scanner.state === 'away' || scanner.state === 'silent' || scanner.state === 'outdated')
    alarms.push({ code: `scanner-${scanner.state}`, since: scanner.since })
  if (areLost(texts)) alarms.push({ code: 'texts-undelivered', since: null })
  if (ledger && ledger.state !== 'holds') alarms.push({ code: `ledger-${ledger.state}`, since: ledger.state === 'partly' ? ledger.wholeAt : ledger.checkedAt })
  return alarms.sort((a, b) => Number(gravestAlarms.includes(b.code)) - Number(gravestAlarms.includes(a.code)))
}

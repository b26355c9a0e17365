/**
 * Reasons why a file could not be scanned. `unreachable`: no connection. `silent`: no answer in time. `broken`: an answer that is none. `limit`: the scanner
 * accepts only smaller files. `busy`: too many files wait.
 */
export const scanFaults = ['unreachable', 'silent', 'broken', 'limit', 'busy'] as const
export type ScanFaultCode = (typeof scanFaults)[number]

/**
 * State of the scanner. `none`: none is set up, and uploads are not scanned. `failing`: one check failed. `away`: uploads are refused. `silent`: no process
 * has checked it for minutes. `outdated`: it answers with old signatures.
 */
export type ScannerState = 'none' | 'answers' | 'outdated' | 'failing' | 'away' | 'silent'

export type ScannerHealth = {
  state: ScannerState
  /** Beginning of the outage, or the last check. */
  since: Date | null
  fault: ScanFaultCode | null
  version: string | null
  signaturesAt: Date | null
}

export const scannerRules = {
  checkSeconds: 60,
  /** Failures in a row from which the scanner counts as away. */
  awayAfter: 2,
  /** Time without a failure after which a good check ends an outage, so that a scanner that answers checks alone does not flap. */
  calmMs: 120_000,
  /** Time after which the last check says nothing any more. */
  silentMs: 300_000,
  /** Age from which signatures count as old. Vendors publish them every day. */
  outdatedMs: 7 * 86_400_000,
  /** Delay that an upload is told when it could not be scanned. */
  retrySeconds: 120,
} as const

export type ScannerRow = {
  checkedAt: Date | null
  version: string | null
  signaturesAt: Date | null
  downSince: Date | null
  failures: number
  fault: ScanFaultCode | null
}

/** Health by the stored row. `isSetUp`: whether this process has a scanner. */
export function scannerHealthOf(row: ScannerRow | undefined, isSetUp: boolean, now: Date): ScannerHealth {
  const { version = null, signaturesAt = null, checkedAt = null } = row ?? {}
  const facts = { version, signaturesAt, fault: null }
  if (!isSetUp) return { ...facts, version: null, signaturesAt: null, state: 'none', since: null }
  if (row?.downSince) return { ...facts, state: row.failures >= scannerRules.awayAfter ? 'away' : 'failing', since: row.downSince, fault: row.fault }
  if (!checkedAt || now.getTime() - checkedAt.getTime() > scannerRules.silentMs) return { ...facts, state: 'silent', since: checkedAt }
  const isOld = signaturesAt !== null && now.getTime() - signaturesAt.getTime() > scannerRules.outdatedMs
  return { ...facts, state: isOld ? 'outdated' : 'answers', since: isOld ? signaturesAt : null }
}

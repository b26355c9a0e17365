import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judgeAdvisories, readAudit, readExceptions } from './judge-audit.ts'

const exceptionsFile = 'tools/audit/exceptions.json'

/** `unanswered`: why nothing was checked. Otherwise a line for each finding. */
export type AuditResult = { unanswered: string } | { advisories: number; faults: string[] }

/** Asks the registry for the known vulnerabilities of every package in the lock file. `env`: for tests. */
export function auditDependencies(today = new Date().toISOString().slice(0, 10), env = process.env): AuditResult {
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 60_000,
    env,
  })
  if (error) return { unanswered: error.message }
  const audit = readAudit(stdout)
  if ('unanswered' in audit) return audit
  return { advisories: audit.advisories.length, faults: judgeAdvisories(audit.advisories, readExceptions(readFileSync(exceptionsFile, 'utf8')), today) }
}

/** One line for the report of a run. */
export function auditLine(result: AuditResult): string {
  if ('unanswered' in result) return `dependency audit: NOT CHECKED, because the registry did not answer (${result.unanswered})`
  return `dependency audit: ${result.advisories} known vulnerabilities, ${result.faults.length} without a valid exception`
}

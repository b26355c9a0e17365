import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/logging/log.ts'
import { DatabaseAwayError } from '../errors.ts'
import { explainVerdicts, type Hosts } from './hosts.ts'

const againMs = 500

/**
 * Waits until a server takes writes, and logs why it waits, each reason once. Throws the reason when the time is over, or at once when waiting does not help: a
 * wrong password, a missing database.
 */
export async function awaitPrimary(hosts: Hosts, { withinMs, log }: { withinMs: number; log: Log }): Promise<void> {
  const begun = performance.now()
  for (let said = ''; ; await sleep(againMs)) {
    const verdicts = await hosts.find()
    if (verdicts.some(({ state }) => state === 'writes')) return
    const { text, final } = explainVerdicts(hosts.addresses, verdicts)
    if (final) throw new Error(text)
    if (performance.now() - begun >= withinMs) throw new DatabaseAwayError(text)
    if (text !== said) log.warn({ seconds: Math.round(withinMs / 1000) }, `waiting for the database: ${text}`)
    said = text
  }
}

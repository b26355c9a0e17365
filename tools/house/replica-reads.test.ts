import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Reads that may be some seconds old, each with the reason. Balances, orders, sessions, limits and states of servers are never read from a replica for a
 * decision.
 */
const readers: Readonly<Record<string, string>> = {
  'src/features/account/server/staff-accounts.ts': 'search of accounts by staff; one account is read from the primary',
  'src/features/back-office/audit/server/list-acts.ts': 'search and export of the audit log',
  'src/features/back-office/today/server/read-trend.ts': 'report of the last thirty days',
  'src/features/money/ledger/server/export-ledger.ts': 'export of entries, which never change',
  'src/features/servers/monitoring/server/read-metrics.ts': 'charts of more than an hour',
}

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('only the listed queries are read from a replica', () => {
  const calling = sources.filter(({ text }) => /\breadFromReplica\((?!<)/.test(text.replaceAll(/export async function readFromReplica/g, '')))
  expect(calling.map(({ file }) => file).toSorted()).toEqual(Object.keys(readers))
})

test('no other code takes a connection to a replica', () => {
  const taking = sources.filter(({ text }) => /\breplicas?\??\.db\b/.test(text)).map(({ file }) => file)
  expect(taking).toEqual(['src/platform/db/reads/read-from-replica.ts'])
})

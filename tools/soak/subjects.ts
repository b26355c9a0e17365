import { globSync, readFileSync } from 'node:fs'

/** One kind of test whose choices are random: Vitest projects and the files in them. */
export type Subject = { name: string; about: string; projects: readonly string[]; files: readonly string[] }

/** Tests of properties, which draw their cases by fast-check or change random bits. */
function propertyTests(): string[] {
  return globSync('src/**/*.test.ts')
    .filter((file) => /platform\/testing\/fast-check\.ts|\/gateway-contract\.ts'/.test(readFileSync(file, 'utf8')))
    .filter((file) => !file.startsWith('src/platform/testing/'))
    .toSorted()
}

export const subjects: readonly Subject[] = [
  { name: 'chaos', about: 'payments while processes and PostgreSQL are killed', projects: ['journeys'], files: ['e2e/storms/chaos.e2e.ts'] },
  { name: 'fuzz', about: 'requests in and out of form', projects: ['journeys'], files: ['e2e/storms/fuzz.e2e.ts'] },
  { name: 'kill-app', about: 'the app killed while a customer buys', projects: ['journeys'], files: ['e2e/storms/kill-app.e2e.ts'] },
  { name: 'access', about: 'every call and page by those who may not use it', projects: ['journeys'], files: ['e2e/access.e2e.ts'] },
  {
    name: 'kill-worker',
    about: 'the worker killed while it makes machines',
    projects: ['database'],
    files: ['src/features/servers/engine-work/server/kill-worker.test.ts'],
  },
  { name: 'notice-storm', about: 'notices of a gateway, in any order', projects: ['database'], files: ['src/features/payments/server/notice-storm.test.ts'] },
  {
    name: 'interleavings',
    about: 'transfers, renewals and spends at the same time',
    projects: ['database'],
    files: [
      'src/features/transfers/server/interleavings.test.ts',
      'src/features/servers/engine-work/server/classic-faults.test.ts',
      'src/features/orders/checkout/server/spend-race.test.ts',
    ],
  },
  { name: 'properties', about: 'rules that hold for every input', projects: ['unit', 'database'], files: propertyTests() },
]

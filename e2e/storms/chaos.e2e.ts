import { expect, test } from 'vitest'
import { runChaos } from '../../bench/chaos/run.ts'
import { newSeededDataDir } from '../harness/seeded-data.ts'
import { testSeed } from '../../src/platform/testing/seed.ts'

/** The short form of `npm run chaos`, which docs/reliability.md describes. */
test('while two processes and PostgreSQL are killed under a load of payments, no promise is lost and nothing happens twice', async () => {
  const seed = testSeed()
  const { text, faults, figures } = await runChaos({
    seed,
    dataDir: newSeededDataDir('chaos'),
    operations: 90,
    kills: 2,
    databaseKills: 2,
    crashPoints: 3,
    processes: 2,
    workers: 6,
    customers: 3,
    // The long form measures the speed of recovery, on an otherwise idle machine.
    appWithinMs: 60_000,
    databaseWithinMs: 60_000,
    settleWithinMs: 90_000,
    minutes: 24 * 60,
    say: () => {},
  })
  console.log(text)
  expect(faults, `SEED=${seed}`).toEqual([])
  expect(figures.databaseKills).toEqual({ postmaster: 1, backend: 1 })
  // Among the checks of every run: the comparison found each change that was planted in these books.
  expect(text).toContain('OK  the comparison sees each of 6 changes planted')
}, 300_000)

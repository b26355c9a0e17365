import { expect, test } from 'vitest'
import { runFuzz } from '../../bench/fuzz/run.ts'
import { newSeededDataDir } from '../harness/seeded-data.ts'
import { testSeed } from '../../src/platform/testing/seed.ts'

/** The short form of `npm run fuzz`, which docs/reliability.md describes. */
test('any request, valid or not, gets a regular answer', async () => {
  const seed = testSeed()
  const { text, faults, answered } = await runFuzz({ seed, dataDir: newSeededDataDir('fuzz'), requests: 1_500, atOnce: 8, patienceMs: 60_000, say: () => {} })
  console.log(text)
  expect(faults, `SEED=${seed}`).toEqual([])
  expect(answered).toBe(1_500)
}, 300_000)

import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { runFuzz } from '../bench/fuzz/run.ts'

/** The short form of `npm run fuzz`, which docs/reliability.md describes. */
test('whatever is asked, in form or out of it, the answer is one of ours', async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
  const { text, faults, answered } = await runFuzz({ seed, requests: 1_500, atOnce: 8, patienceMs: 60_000, say: () => {} })
  console.log(text)
  expect(faults, `SEED=${seed}`).toEqual([])
  expect(answered).toBe(1_500)
}, 300_000)

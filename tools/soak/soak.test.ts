import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runSoak } from './run-soak.ts'
import { subjects } from './subjects.ts'

describe('a soak', () => {
  const two = subjects.slice(0, 2)
  const world = (minutesEach: number, fails: (name: string, seed: number) => boolean) => {
    let now = 0
    let seed = 100
    const said: string[] = []
    return {
      said,
      nowMs: () => now,
      drawSeed: () => ++seed,
      stopped: () => false,
      say: (line: string) => void said.push(line),
      async run({ name }: { name: string }, with_: number) {
        now += minutesEach * 60_000
        return { ok: !fails(name, with_), log: `${name}-${with_}.log` }
      },
    }
  }

  test('takes another seed each round until its time is over, and finishes the running one', async () => {
    const one = world(2, () => false)
    expect(await runSoak({ subjects: two, minutes: 7 }, one)).toEqual([])
    expect(one.said.filter((line) => line.includes('SEED='))).toEqual(['round 1, SEED=101', 'round 2, SEED=102'])
    expect(one.said.at(-1)).toBe('\n4 runs in 8.0 minutes, 0 failed')
  })

  test('continues after a failure and says how to repeat it', async () => {
    const one = world(1, (name, seed) => name === two[0]!.name && seed === 101)
    expect(await runSoak({ subjects: two, minutes: 4 }, one)).toEqual([{ name: 'chaos', seed: 101, log: 'chaos-101.log' }])
    expect(one.said.filter((line) => /[✓✗]/.test(line))).toHaveLength(4)
    expect(one.said.at(-1)).toContain('npm run soak -- --only chaos --seed 101')
  })

  test('with a seed runs each subject once', async () => {
    const one = world(1, () => false)
    await runSoak({ subjects: two, minutes: 0, seed: 7 }, one)
    expect(one.said.filter((line) => /[✓✗]/.test(line))).toHaveLength(2)
  })

  test('ends on request, without counting the interrupted run', async () => {
    const one = world(1, () => true)
    let runs = 0
    expect(await runSoak({ subjects: two, minutes: 60 }, { ...one, run: async (...given) => (runs++, one.run(...given)), stopped: () => runs > 0 })).toEqual([])
    expect(runs).toBe(1)
  })
})

describe('repeated tests', () => {
  test('exist', () => {
    const files = subjects.flatMap((subject) => subject.files)
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('are all tests that make random choices', () => {
    const random = [...globSync('src/**/*.test.{ts,tsx}'), ...globSync('e2e/**/*.e2e.ts')]
      .filter((file) => !file.startsWith('src/platform/testing/'))
      .filter((file) => /platform\/testing\/(?:seed|fast-check)\.ts/.test(readFileSync(file, 'utf8')))
    const repeated = new Set(subjects.flatMap((subject) => subject.files))
    expect(random.length).toBeGreaterThan(20)
    expect(random.filter((file) => !repeated.has(file))).toEqual([])
  })
})

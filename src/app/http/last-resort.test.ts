import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('last-resort.fixture.ts', import.meta.url))

type End = { code: number; out: string; log: { level: number; msg: string; origin?: string; err?: { message: string; stack?: string } }[] }

function run(what: string): Promise<End> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', program, what], { timeout: 10_000 }, (error, out, err) => {
      const lines = err.split('\n').filter(Boolean)
      resolve({ code: Number(error?.code ?? 0), out, log: lines.map((line) => JSON.parse(line) as End['log'][number]) })
    })
  })
}

const fatal = 60

describe('a process with an uncaught error', () => {
  it.each([
    ['throws', 'uncaughtException'],
    ['rejects', 'unhandledRejection'],
  ])('that %s logs it once, stops in order and exits with 1', async (what, origin) => {
    const { code, out, log } = await run(what)
    expect(code).toBe(1)
    expect(out).toBe('draining\ndrained\n')
    expect(log).toMatchObject([
      { level: fatal, origin, err: { message: 'no account has [blanked]', stack: expect.stringContaining('last-resort.fixture.ts') } },
    ])
  })

  it('stops once, whatever fails meanwhile', async () => {
    const { code, out, log } = await run('fails-again')
    expect([code, out]).toEqual([1, 'draining\ndrained\n'])
    expect(log.map(({ level }) => level)).toEqual([fatal, 50])
  })

  it.each(['never-done', 'cannot'])('exits although stopping is %s', async (what) => {
    const { code, out } = await run(what)
    expect([code, out]).toEqual([1, 'draining\n'])
  })
})

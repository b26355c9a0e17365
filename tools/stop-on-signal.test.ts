import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('stop-on-signal.fixture.ts', import.meta.url))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function run(): Promise<{ child: ChildProcess; said: () => string[] }> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  children.push(child)
  let out = ''
  child.stdout!.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const said = () => out.trim().split('\n')
  await expect.poll(said, { timeout: 20_000 }).toEqual(['ready'])
  return { child, said }
}

describe('a process that is told to stop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('begins to stop on %s', async (signal) => {
    const { child, said } = await run()
    child.kill(signal)
    await expect.poll(said, { timeout: 20_000 }).toEqual(['ready', 'stop'])
  })

  it('begins to stop when its parent process has ended', async () => {
    const { child, said } = await run()
    child.disconnect()
    await expect.poll(said, { timeout: 20_000 }).toEqual(['ready', 'stop'])
  })

  it('takes the signals of one Ctrl-C for one, and a second Ctrl-C for an immediate stop', async () => {
    const { child, said } = await run()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal)
    child.disconnect()
    await expect.poll(said, { timeout: 20_000 }).toEqual(['ready', 'stop'])
    // As long as a person takes to press it again.
    await sleep(1_100)
    child.kill('SIGHUP')
    child.kill('SIGINT')
    await expect.poll(said, { timeout: 20_000 }).toEqual(['ready', 'stop', 'stop now'])
  })
})

import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys, npmStart, processesOf, type Started } from './harness/npm-start.ts'
import { newDataDir, removeDataDir } from './harness/product.ts'
import { until } from './harness/until.ts'

const dataDir = newDataDir('stop')

const noneLeft = () => until('every process to end', async () => processesOf(dataDir).length === 0)

/** The printed text without npm's colours and spinner. */
function linesAfter(mark: string, output: string): string[] {
  const text = stripVTControlCharacters(output).replaceAll(/[\u2800-\u28ff]/g, '')
  return text
    .slice(text.indexOf(mark) + mark.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A request that has begun: `finish` sends the rest of it and returns the whole answer. */
async function beginRequest(address: string, path: string): Promise<{ finish: () => Promise<string> }> {
  const { hostname, port, host } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n`)
  const closed = once(socket, 'close')
  return {
    async finish() {
      socket.write('\r\n')
      await closed
      return answer
    },
  }
}

beforeAll(async () => {
  // The first start makes the database and the demo company.
  const started = await npmStart(dataDir, { readyWithinMs: 120_000 })
  started.type(keys.ctrlC)
  expect(await started.exited).toBe(0)
}, 180_000)

afterAll(async () => {
  for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
  await noneLeft()
  removeDataDir(dataDir)
})

test('Ctrl-C answers the request in progress and leaves no process', async () => {
  const started = await npmStart(dataDir)
  const page = await beginRequest(started.address, '/en/login?redirect=/en/console')
  const news = await beginRequest(started.address, '/api/news?locale=zh')
  // Long enough for the server to have read them.
  await sleep(100)
  started.type(keys.ctrlC)
  await until('the stop', async () => started.output().includes('Stopping'))
  expect(await page.finish()).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*<\/html>\s*(?:\r\n0\r\n\r\n)?$/i)
  expect(await news.finish()).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*[\]}]\s*(?:\r\n0\r\n\r\n)?$/i)
  expect(await started.exited).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
  expect(linesAfter('^C', started.output())).toEqual(['Stopping: requests in progress are finished first. Press Ctrl-C again to stop at once.', 'Stopped.'])
})

test('a second Ctrl-C stops at once, PostgreSQL too', async () => {
  const started = await npmStart(dataDir)
  await beginRequest(started.address, '/zh')
  started.type(keys.ctrlC)
  await until('the stop', async () => started.output().includes('Stopping'))
  await sleep(1_100)
  started.type(keys.ctrlC)
  expect(await started.exited).toBe(1)
  expect(processesOf(dataDir)).toEqual([])
  expect(started.output()).not.toContain('Stopped.')
})

/** Sends a signal as a service manager does: the first ones can end processes that are next on its list. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test.each<{ what: string; stop: (started: Started) => void; code?: number }>([
  { what: 'kill of npm', stop: ({ signal }) => signal('npm', 'SIGTERM'), code: 0 },
  { what: 'kill of tools/run.mjs', stop: ({ signal }) => signal('run.mjs', 'SIGTERM'), code: 0 },
  { what: 'kill -9 of npm', stop: ({ signal }) => signal('npm', 'SIGKILL') },
  { what: 'kill -9 of tools/run.mjs', stop: ({ signal }) => signal('run.mjs', 'SIGKILL') },
  { what: 'a terminal that is closed', stop: ({ signal }) => signal('terminal', 'SIGKILL') },
  {
    what: 'a service manager that signals every process',
    stop: () => {
      for (const { pid } of processesOf(dataDir)) signalIfThere(pid, 'SIGTERM')
    },
  },
])('$what leaves no process', async ({ stop, code }) => {
  const started = await npmStart(dataDir)
  stop(started)
  const ended = await started.exited
  if (code !== undefined) expect(ended).toBe(code)
  await noneLeft()
})

test('a start takes over the PostgreSQL of a product that was killed, and stops it in the end', async () => {
  const killed = await npmStart(dataDir)
  killed.signal('product', 'SIGKILL')
  await killed.exited
  const orphans = processesOf(dataDir)
  expect(new Set(orphans.map(({ name }) => name))).toEqual(new Set(['postgres']))
  const next = await npmStart(dataDir)
  expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
  expect(processesOf(dataDir)).toContainEqual(orphans[0])
  next.type(keys.ctrlC)
  expect(await next.exited).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
})

test('Ctrl-C before the product is open leaves no process', async () => {
  const started = await npmStart(dataDir, { whenOpen: false })
  await until('PostgreSQL', async () => processesOf(dataDir).some(({ name }) => name === 'postgres'))
  started.type(keys.ctrlC)
  expect(await started.exited).toBe(0)
  expect(processesOf(dataDir)).toEqual([])
})

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { plotOf, untilNow } from '#features/servers/monitoring/model.ts'
import { checkVictoria } from './check-victoria.ts'
import { victoriaMetrics } from './victoria-metrics.ts'

const now = () => new Date('2026-11-20T10:37:22Z')
const empty = JSON.stringify({ status: 'success', isPartial: false, data: { resultType: 'matrix', result: [] } })
type Answer = { status?: number; body?: string }
let answer: (path: string) => Answer
const asked: { path: string; token: string | undefined; lines: number }[] = []

const server = createServer((request: IncomingMessage, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const path = request.url ?? ''
    asked.push({ path, token: request.headers.authorization, lines: body.split('\n').filter(Boolean).length })
    const { status = 200, body: said = '' } = answer(path)
    response.writeHead(status).end(said)
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
beforeEach(() => {
  asked.length = 0
  answer = (path) => ({ body: path.endsWith('query_range') ? empty : '' })
})

const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const cluster = { writeUrl: new URL(`${base}/insert/7/prometheus`), readUrl: new URL(`${base}/select/7/prometheus/`), token: 'token-of-the-test' }
const store = victoriaMetrics(cluster, now)
const values = { cpu: 1, memory: 2, disk: 3, diskRead: 4, diskWrite: 5, netIn: null, netOut: 7 }
const rows = (count: number) => Array.from({ length: count }, (_, nth) => ({ serverId: `server-${nth}`, at: now(), ...values }))
const plot = plotOf(untilNow('30d', now().getTime()), now().getTime())
const span = { alarmId: 'a', serverId: 's', since: null, metric: 'cpu', direction: 'above', threshold: 1, minutes: 5 } as const

it('asks the two addresses of a cluster under its tenant with the token, and deletes under /delete/', async () => {
  await store.write('raw', rows(1))
  await store.readPlot({ serverId: 's', since: null }, plot)
  await store.erase(['s'])
  expect(new Set(asked.map(({ path }) => path))).toEqual(
    new Set([
      '/insert/7/prometheus/api/v1/import/prometheus',
      '/select/7/prometheus/api/v1/query_range',
      '/select/7/prometheus/api/v1/export',
      '/delete/7/prometheus/api/v1/admin/tsdb/delete_series',
    ]),
  )
  expect(asked.every(({ token }) => token === 'Bearer token-of-the-test')).toBe(true)
})

it('writes a fleet in bounded parts, and ends at the first that fails', async () => {
  await store.write('raw', rows(7_000))
  expect(asked.map(({ lines }) => lines)).toEqual([18_000, 18_000, 6_000])
  asked.length = 0
  answer = () => ({ status: 503 })
  await expect(store.write('raw', rows(7_000))).rejects.toMatchObject({ code: 'unreachable' })
  expect(asked).toHaveLength(1)
})

it.each([
  ['does not answer in time for others', { status: 503 }, 'unreachable'],
  ['has too much to do', { status: 429 }, 'unreachable'],
  ['does not know the token', { status: 401, body: 'token-of-the-test' }, 'credentials'],
  ['does not understand', { status: 422 }, 'refused'],
  ['answers something else', { status: 200, body: '<html>' }, 'refused'],
  ['lacks a part of its storage', { status: 200, body: empty.replace('"isPartial":false', '"isPartial":true') }, 'incomplete'],
] as const)('that %s says so', async (_what, given, code) => {
  answer = () => given
  await expect(store.readPlot({ serverId: 's', since: null }, plot)).rejects.toMatchObject({ name: 'MetricStoreFault', code })
  const fault: unknown = await store.lookAt([span]).catch((error: unknown) => error)
  expect(fault).toMatchObject({ code })
  expect(String((fault as Error).cause)).not.toContain('token-of-the-test')
})

it('that cannot be connected to is unreachable', async () => {
  const away = { writeUrl: new URL('http://127.0.0.1:1'), readUrl: new URL('http://127.0.0.1:1') }
  await expect(victoriaMetrics(away, now).latest('s', now())).rejects.toMatchObject({ code: 'unreachable' })
  expect(await checkVictoria(away)).toEqual({ fault: 'unreachable' })
})

it('is checked by an empty write and a read, and for counting samples once', async () => {
  const flags = (value: string) => (path: string) =>
    path === '/metrics' ? { body: `flag{name="dedup.minScrapeInterval", value="${value}", is_set="true"} 1\n` } : { body: empty }
  answer = flags('1ms')
  expect(await checkVictoria(cluster)).toEqual({ countsOnce: true })
  expect(asked.map(({ lines, path }) => [path, lines])[0]).toEqual(['/insert/7/prometheus/api/v1/import/prometheus', 0])
  answer = flags('0s')
  expect(await checkVictoria(cluster)).toEqual({ countsOnce: false })
  answer = (path) => (path === '/metrics' ? { status: 404 } : { body: empty })
  expect(await checkVictoria(cluster)).toEqual({ countsOnce: undefined })
  answer = () => ({ status: 401 })
  expect(await checkVictoria(cluster)).toEqual({ fault: 'credentials' })
})

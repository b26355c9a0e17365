import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { accountWith } from '#features/money/factories.ts'
import { verifyLedger } from '#features/money/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { Company } from '../app-ctx.ts'
import { kindOf, makeMetrics, serveMetrics } from './metrics.ts'
import { requestIdOf } from './request/request-id.ts'

const test = await testDatabase()
let clockHolds = false
const company = {
  ctx: (actor: Actor) => test.ctx(actor),
  database: { pool: test.pool, lookout: test.db },
  clock: { holds: () => clockHolds },
} as unknown as Company

it.each([
  ['/zh/products', 'page'],
  ['/zh/console/order', 'console'],
  ['/console', 'console'],
  ['/api/account/sessions', 'api'],
  ['/api/notify/alipay', 'notice'],
  ['/admin', 'admin'],
  ['/assets/entry-1a2b.js', 'file'],
  ['/sitemap.xml', 'file'],
  ['/healthz', 'health'],
])('%s counts as %s', (path, kind) => expect(kindOf(path)).toBe(kind))

it('counts answers, waiting work and the verification of the ledger, on a separate port', async () => {
  await accountWith(test, 100n)
  await verifyLedger(test.ctx({ kind: 'system', name: 'test' }))
  await enqueue(test.ctx({ kind: 'system', name: 'test' }), 'test.unknown', {})
  test.clock.advance(90_000)
  const metrics = makeMetrics(company)
  const shop = createServer((_request, response) => void response.writeHead(418).end())
  metrics.watch(shop)
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  const { address, stop } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  await fetch(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/zh/products?utm=1`)
  const text = await (await fetch(address)).text()
  expect(text).toContain('runxin_http_request_seconds_count{kind="page",method="GET",status="418"} 1')
  expect(text).toContain('runxin_jobs{state="queued"} ')
  expect(Number(/^runxin_jobs_late_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  expect(text).toMatch(/^runxin_money_stopped 0$/m)
  expect(text).toMatch(/^runxin_clock_wrong 0$/m)
  clockHolds = true
  expect(await (await fetch(address)).text()).toMatch(/^runxin_clock_wrong 1$/m)
  expect(Number(/^runxin_ledger_checked_timestamp_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1_700_000_000)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
  shop.close()
  stop()
})

it('reports that the database is gone, without the last known values', async () => {
  const gone = {
    execute: () => Promise.reject(new Error('gone')),
    select: () => {
      throw new Error('gone')
    },
  }
  const text = await makeMetrics({ ...company, database: { ...company.database, lookout: gone as never } }).text()
  expect(text).toMatch(/^runxin_database_up 0$/m)
  expect(text).not.toMatch(/^runxin_jobs\{/m)
})

it('takes the id of a request from a trusted proxy only', () => {
  expect(requestIdOf('proxy-12345678', 1)).toBe('proxy-12345678')
  expect(requestIdOf('proxy-12345678', 0)).not.toBe('proxy-12345678')
  expect(requestIdOf('bad id\nwith lines', 1)).toMatch(/^[\w-]{36}$/)
  expect(requestIdOf(undefined, 1)).toMatch(/^[\w-]{36}$/)
})

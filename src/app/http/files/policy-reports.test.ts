import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import type { Company } from '../../app-ctx.ts'
import { policyReportPath } from '../request/policy-report-path.ts'
import { mountPolicyReports } from './policy-reports.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.pool.query('delete from policy_report'))

function receiver() {
  const app = new Hono()
  mountPolicyReports(app, { ctx: () => database.ctx() } as unknown as Company)
  return (type: string, body: string) => app.request(policyReportPath, { method: 'POST', headers: { 'content-type': type }, body })
}

const report = JSON.stringify({ 'csp-report': { 'document-uri': 'https://cloud.example/zh/login', 'effective-directive': 'img-src', 'blocked-uri': 'data' } })
const counted = async () => (await database.pool.query<{ sum: number }>('select coalesce(sum(reports), 0)::int as sum from policy_report')).rows[0]!.sum

describe('reports of browsers', () => {
  it('are stored, and anything else is answered alike', async () => {
    const send = receiver()
    expect((await send('application/csp-report', report)).status).toBe(204)
    expect((await send('application/csp-report; charset=utf-8', report)).status).toBe(204)
    expect((await send('application/csp-report', '{')).status).toBe(204)
    expect(await counted()).toBe(2)
  })

  it('are refused under a type that another site may send without asking', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json', 'application/reports+json'])
      expect((await receiver()(type, report)).status).toBe(415)
    expect(await counted()).toBe(0)
  })

  it('are dropped above 60 a minute, and read again in the next', async () => {
    const send = receiver()
    for (let sent = 0; sent < 65; sent++) expect((await send('application/csp-report', report)).status).toBe(204)
    expect(await counted()).toBe(60)
    database.clock.advance(60_000)
    await send('application/csp-report', report)
    expect(await counted()).toBe(61)
  })

  it('are not read beyond 16 KiB', async () => {
    await receiver()('application/csp-report', report.replace('zh/login', `zh/${'a'.repeat(17_000)}`))
    expect(await counted()).toBe(0)
  })
})

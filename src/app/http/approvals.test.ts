import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { staffOffice } from '#features/back-office/factories.ts'
import { defaultLimits, type AwaitsApproval } from '#features/back-office/model/approvals.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { fromWire } from '#platform/http/wire.ts'
import { newId } from '#platform/pure/id.ts'
import { readConfig } from '../config/config.ts'
import { openCompany } from '../wiring.ts'
import type { Company } from '../app-ctx.ts'
import { makeApp } from './app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'runxin-approvals-'))
const database = await testDatabase()
const origin = 'http://127.0.0.1:4995'
const office = staffOffice(database)
let company: Company
let app: ReturnType<typeof makeApp>

beforeAll(async () => {
  const { host, database: name } = database.at
  const env = { DATABASE_URL: `postgres://postgres@localhost/${name}?host=${host}`, APP_SECRET: 's'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const config = readConfig(env)
  company = await openCompany(config, () => origin)
  app = makeApp({ config, company, origins: () => [origin], isEnding: () => false, render: async () => new Response('page') })
  database.clock.set(new Date())
})
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

async function post(token: string, target: string, input: object): Promise<{ status: number; body: unknown }> {
  const headers = { origin, cookie: `staff_token=${token}`, 'content-type': 'application/json' }
  const response = await app.request(`${origin}/api${target}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const text = await response.text()
  return { status: response.status, body: text ? fromWire(text) : undefined }
}

describe('an act of staff above the limit, over HTTP', () => {
  it('answers with the request, says so in the audit, and runs when a colleague approves', async () => {
    const [finance, owner] = [await office.signedIn('finance'), await office.signedIn('owner')]
    const { accountId } = await aCustomer(database.ctx())
    const { rows } = await database.pool.query<{ number: string }>('select number from account where id = $1', [accountId])
    const amountFen = Number(defaultLimits.voucher) + 100
    const input = { accountNumber: rows[0]!.number, amountFen, days: 30, reason: 'apology', idempotencyKey: newId() }
    const vouchers = async () => (await database.pool.query('select 1 from voucher where account_id = $1', [accountId])).rowCount

    const asked = await post(finance.token, '/admin/vouchers', input)
    expect(asked).toMatchObject({ status: 200, body: { approval: { id: expect.any(String) as string, expiresAt: expect.any(Date) as Date } } })
    expect(await vouchers()).toBe(0)
    const { rows: entries } = await database.pool.query("select detail from audit.entry where action = 'POST /admin/vouchers' and step = 'done'")
    expect(entries).toEqual([{ detail: { approval: 'requested' } }])

    const { id } = (asked.body as AwaitsApproval).approval
    expect(await post(finance.token, `/admin/approvals/${id}/approve`, {})).toMatchObject({ status: 409 })
    expect(await post((await office.signedIn('support')).token, `/admin/approvals/${id}/approve`, {})).toMatchObject({ status: 403 })
    expect(await post(owner.token, `/admin/approvals/${id}/approve`, {})).toMatchObject({ status: 200, body: { link: null } })
    expect(await vouchers()).toBe(1)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { staffOffice } from '../../factories.ts'
import { readWaiting } from './read-waiting.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>

beforeAll(async () => {
  database = await testDatabase()
  office = staffOffice(database)
})

const write = (sql: string, values: unknown[] = []) => database.ownerPool.query(sql, values)

describe('the waiting tasks of staff', () => {
  it('count an application and money in suspense, until they are decided', async () => {
    const { accountId } = await aCustomer(database.ctx())
    await write(
      `insert into partner_application (id, account_id, kind, contact_name, contact_phone, channel, expected_yearly_fen, pitch, state, created_at)
       values (gen_random_uuid(), $1, 'cps', '林', '13800138000', 'media', 100, repeat('有客户', 10), 'submitted', now())`,
      [accountId],
    )
    await write(
      `insert into payment_suspense (id, gateway, trade_no, claimed_number, currency, amount_fen, reason, created_at)
       values (gen_random_uuid(), 'alipay', 't-1', 'P1', 'CNY', 100, 'unknown-payment', now())`,
    )
    const { ctx, staffId } = await office.signedIn('owner')
    expect(await readWaiting(ctx)).toMatchObject({ applications: 1, suspense: 1, differences: 0, verifications: 0 })
    await write(`update partner_application set state = 'rejected', reason = '-', decided_at = now()`)
    await write(`update payment_suspense set resolved_at = now(), resolved_by = $1, outcome = 'sent-back', resolution = '已核实'`, [staffId])
    expect(await readWaiting(ctx)).toMatchObject({ applications: 0, suspense: 0 })
  })

  it('count orphaned and missing machines, as last reported by the engine', async () => {
    const machine = { machineId: 'm-1', power: 'on', ipv4: [] }
    await write(`insert into engine_report (capabilities, reported_at, findings, survey) values ('{}', now(), $1, $2)`, [
      JSON.stringify({ machines: 3, unknown: [machine], missing: [{ code: 's-1', machineId: 'm-9' }] }),
      JSON.stringify({ strangers: ['110', '111'] }),
    ])
    const { ctx } = await office.signedIn('operations')
    expect(await readWaiting(ctx)).toMatchObject({ ownerless: 3, missing: 1, operations: 0 })
  })

  it('are empty for a role without such pages, and readable by staff only', async () => {
    expect(await readWaiting((await office.signedIn('content')).ctx)).toEqual({})
    const { actor } = await aCustomer(database.ctx())
    await expect(readWaiting(office.asking(actor))).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(readWaiting(office.asking())).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

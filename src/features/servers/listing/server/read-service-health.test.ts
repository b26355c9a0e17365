import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { periodIssue } from '../model.ts'
import { ownersInRegion } from './owners-in-region.ts'
import { readServiceHealth } from './read-service-health.ts'

const day = 86_400_000
let test: TestDatabase

beforeAll(async () => {
  test = await testDatabase()
})

/** Runs without triggers and foreign keys, because the purchase and the engine do not matter here. */
async function insert(sql: string, values: readonly unknown[]): Promise<void> {
  const client = await test.ownerPool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(sql, [...values])
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
}

type Row = { state?: string; offFor?: string | null; days?: number | null; autoRenew?: boolean }
let servers = 0

async function aServer(accountId: string, { state = 'running', offFor = null, days = 30, autoRenew = false }: Row = {}): Promise<string> {
  const code = `srv-${String(++servers).padStart(8, 'a')}`
  const expiresAt = days === null ? null : new Date(test.clock.now().getTime() + days * day)
  await insert(
    `insert into server (id, account_id, order_id, ordinal, code, name, remark, region_id, zone_id, image_id, config, months, state, off_for, release_at,
       started_at, expires_at, auto_renew, machine_id, created_at, updated_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), 1, $2, $2, '', 'hongkong', 'hongkong-a', 'ubuntu-24.04', '{}', 1, $3, $4,
       case when $4 = 'release' then $7::timestamptz end, case when $5::timestamptz is not null then $7::timestamptz end, $5, $6, $2, $7, $7)`,
    [accountId, code, state, offFor, expiresAt, autoRenew, test.clock.now()],
  )
  return code
}

async function anOperation(code: string, kind: string, state: string, daysAgo: number): Promise<void> {
  await insert(
    `insert into operation (id, server_id, kind, state, token, requested_by, requester_id, created_at, looked_at, finished_at, error_code)
     select gen_random_uuid(), id, $2, $3, gen_random_uuid(), 'customer', 'x', $4, $4, $4, case when $3 = 'failed' then 'engine-fault' end from server where code = $1`,
    [code, kind, state, new Date(test.clock.now().getTime() - daysAgo * day)],
  )
}

async function anAlarm(code: string, state: string): Promise<void> {
  await insert(
    `insert into metric_alarm (id, server_id, metric, direction, threshold, minutes, state, state_at, created_at)
     select gen_random_uuid(), id, 'cpu', 'above', 90, 5, $2, $3, $3 from server where code = $1`,
    [code, state, test.clock.now()],
  )
}

const customer = async () => {
  const { actor } = await aCustomer(test.ctx())
  if (actor.kind !== 'customer') throw new Error('not a customer')
  return actor
}

describe('the health of the services', () => {
  it('is good while servers run and their periods are paid', async () => {
    const owner = await customer()
    expect(await readServiceHealth(test.ctx(owner))).toEqual({ total: 0, running: 0, regionIds: [], issues: [] })
    const code = await aServer(owner.accountId)
    await aServer(owner.accountId, { state: 'stopped' })
    await aServer(owner.accountId, { state: 'provisioning', days: null })
    await anAlarm(code, 'ok')
    await anOperation(code, 'restart', 'succeeded', 0)
    expect(await readServiceHealth(test.ctx(owner))).toEqual({ total: 3, running: 1, regionIds: ['hongkong'], issues: [] })
  })

  it('names servers that are off, alarms that are firing, failed operations and unpaid periods', async () => {
    const owner = await customer()
    const broken = await aServer(owner.accountId, { state: 'error' })
    const off = await aServer(owner.accountId, { state: 'suspended', offFor: 'overdue', days: -4 })
    const archived = await aServer(owner.accountId, { state: 'recycled', offFor: 'overdue', days: -20 })
    const late = await aServer(owner.accountId, { days: -1 })
    const busy = await aServer(owner.accountId)
    await anAlarm(busy, 'firing')
    const failed = await aServer(owner.accountId)
    await anOperation(failed, 'reinstall', 'failed', 1)
    await aServer(owner.accountId, { state: 'recycled', offFor: 'release' })
    const { issues } = await readServiceHealth(test.ctx(owner))
    const found = new Map(issues.map((issue) => [issue.code, issue]))
    expect(found.size).toBe(6)
    expect(found.get(broken)).toMatchObject({ kind: 'error' })
    expect(found.get(off)).toMatchObject({ kind: 'suspended', offFor: 'overdue' })
    expect(found.get(archived)).toMatchObject({ kind: 'recycled' })
    expect(found.get(late)).toMatchObject({ kind: 'overdue' })
    expect(found.get(busy)).toMatchObject({ kind: 'alarm', metric: 'cpu', direction: 'above', threshold: 90 })
    expect(found.get(failed)).toMatchObject({ kind: 'failed', operation: 'reinstall', errorCode: 'engine-fault' })
  })

  it('forgets a failed operation after a later one, or after three days', async () => {
    const owner = await customer()
    const again = await aServer(owner.accountId)
    await anOperation(again, 'restart', 'failed', 2)
    await anOperation(again, 'restart', 'succeeded', 1)
    await anOperation(await aServer(owner.accountId), 'restart', 'failed', 3.1)
    expect((await readServiceHealth(test.ctx(owner))).issues).toEqual([])
  })

  it('is that of the caller’s servers only', async () => {
    const owner = await customer()
    await aServer(owner.accountId, { state: 'error' })
    expect(await readServiceHealth(test.ctx(await customer()))).toMatchObject({ total: 0, issues: [] })
    await expect(readServiceHealth(test.ctx({ kind: 'visitor' }))).rejects.toMatchObject({ kind: 'unauthenticated' })
    const system = test.ctx({ kind: 'system', name: 'test' })
    expect(await ownersInRegion(system, 'hongkong')).toContain(owner.accountId)
    expect(await ownersInRegion(system, 'singapore')).toEqual([])
    await expect(ownersInRegion(test.ctx(owner), 'hongkong')).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('expects automatic renewal a day later, because it has failed by then', () => {
    const now = new Date('2026-03-11T00:00:00Z')
    const kindAt = (days: number, autoRenew: boolean) => periodIssue({ expiresAt: new Date(now.getTime() + days * day), autoRenew }, now)?.kind
    expect([kindAt(7.1, false), kindAt(7, false), kindAt(6.5, true), kindAt(6, true), kindAt(0, true)]).toEqual([
      undefined,
      'unrenewed',
      undefined,
      'unrenewed',
      'overdue',
    ])
    expect(periodIssue({ expiresAt: null, autoRenew: false }, now)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { listStaffAccounts } from '../../src/features/account/api.ts'
import { listStaffOperations } from '../../src/features/servers/api.ts'
import type { StaffOperationSearch } from '../../src/features/servers/operations/staff.ts'
import { testDatabase } from '../../src/platform/db/testing.ts'
import { fill } from './fill.ts'

const { ownerPool, clock, ctx } = await testDatabase()
await fill(ownerPool, { customers: 60, orders: 400, servers: 60, number: 1, until: clock.now() }, { customer: 'customer', staff: 'staff' })
const staff = ctx({ kind: 'staff', staffId: '019a0000-0000-7000-8000-000000000001', permissions: ['operations', 'accounts'] })

describe('operations, a group at a time', () => {
  const asked: StaffOperationSearch = { state: undefined, kind: undefined, zoneId: undefined, age: 'quarter', search: '', page: 1, pageSize: 7 }

  /** The order of the list in one statement, as slow as it is plain. */
  async function inOneStatement(where = 'true'): Promise<string[]> {
    const { rows } = await ownerPool.query<{ id: string }>(
      `select o.id from operation o join server s on s.id = o.server_id, lateral (select o.state in ('queued', 'running') as active) a,
         lateral (select active and (attempts >= 2 or o.created_at < $1::timestamptz - make_interval(mins => case when kind = 'create' then greatest(5, deliver_within_minutes / 2) else 5 end)) as stuck) b
       where (active or o.created_at >= $1::timestamptz - interval '90 days') and ${where}
       order by case when stuck then 0 when o.state = 'failed' then 1 when active then 2 else 3 end, o.created_at desc, o.id desc`,
      [clock.now().toISOString()],
    )
    return rows.map(({ id }) => id)
  }

  async function page(search: StaffOperationSearch): Promise<string[]> {
    return (await listStaffOperations(staff, search)).operations.map(({ id }) => id)
  }

  it('are in the same order as all at once, on every page', async () => {
    await ownerPool.query(
      `update operation set state = 'running', percent = 40, finished_at = null, error_code = null, attempts = (get_byte(uuid_send(id), 0) % 2) * 3,
      created_at = case when get_byte(uuid_send(id), 1) % 2 = 0 then $1::timestamptz else created_at end
      where id in (select distinct on (server_id) id from operation where get_byte(uuid_send(server_id), 0) % 4 = 0 order by server_id, created_at desc)`,
      [clock.now()],
    )
    const expected = await inOneStatement()
    expect(expected.length).toBeGreaterThan(40)
    const { total, counts } = await listStaffOperations(staff, asked)
    expect(total).toBe(expected.length)
    expect(counts.stuck).toBeGreaterThan(0)
    expect(counts.active).toBeGreaterThan(counts.stuck)
    expect(counts.failed).toBeGreaterThan(0)
    const pages = Array.from({ length: Math.ceil(total / 7) }, (_none, index) => page({ ...asked, page: index + 1 }))
    expect((await Promise.all(pages)).flat()).toEqual(expected)
  })

  it.each([
    ['stuck', 'stuck'],
    ['failed', `o.state = 'failed'`],
    ['active', 'active'],
    ['succeeded', `o.state = 'succeeded'`],
  ] as const)('keep that order where only %s ones are asked for', async (state, where) => {
    expect(await page({ ...asked, state, pageSize: 20 })).toEqual((await inOneStatement(where)).slice(0, 20))
  })
})

describe('accounts by part of a name', () => {
  const found = async (search: string) =>
    (await listStaffAccounts(staff, { search, state: undefined, page: 1, pageSize: 100 })).accounts.map(({ nickname }) => nickname)
  const named = async (where: string) => {
    const { rows } = await ownerPool.query<{ nickname: string }>(`select nickname from account where ${where} order by created_at desc, id desc`)
    return rows.map(({ nickname }) => nickname)
  }

  it.each(['海', '棠', '海棠', '棠科技', 'lantern', 'TERN 2', 'w', '技 20'])('finds %s', async (search) => {
    const expected = await named(`nickname ilike '%${search}%'`)
    expect(expected.length).toBeGreaterThan(0)
    expect(await found(search)).toEqual(expected)
  })

  it('needs the letters in their order, and takes signs as they are', async () => {
    expect(await found('棠海')).toEqual([])
    expect(await found('%')).toEqual([])
    await ownerPool.query(`update account set nickname = '50% off', user_name = 'half.price' where id = (select id from account limit 1)`)
    expect(await found('0% o')).toEqual(['50% off'])
    expect(await found('LF.PR')).toEqual(['50% off'])
    // A pair across the two names matches neither of them.
    expect(await found('off half')).toEqual([])
  })
})

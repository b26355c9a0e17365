import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { makeLive } from '#platform/live/live.ts'
import { staffOffice } from '../../factories.ts'
import { awaitsApproval } from '../../model/approvals.ts'
import { approveRequest } from '../../approvals/server/decide-approval.ts'
import { listApprovals } from '../../approvals/server/list-approvals.ts'
import { runWithApproval, type GateCtx } from '../../approvals/server/run-with-approval.ts'
import { addressListForm } from '../forms.ts'
import { admitsStaffAddress, clearAddressList, readAddressList, writeAddressList, type WriteAddressList } from './address-list.ts'
import { countRefused, sumUpRefused } from './refused-addresses.ts'

const database = await testDatabase()
const office = staffOffice(database)
const [first, second] = [await office.signedIn('owner'), await office.signedIn('owner')]
const [home, away] = ['10.7.0.1', '198.51.100.9']
beforeEach(() => database.pool.query('delete from staff_address_list; delete from staff_refused_address'))

type Member = typeof first
const from = ({ ctx }: Member, ip: string) => ({ ...ctx, request: { ...ctx.request, ip }, staffViewer: undefined }) as unknown as GateCtx
const inputOf = (entries: string, was = ''): WriteAddressList => ({ entries, was, reason: 'office network only' })
const change = (by: Member, ip: string, input: WriteAddressList) =>
  runWithApproval(from(by, ip), { kind: 'addresses', input }, (ctx) => writeAddressList(ctx, input))
const listOf = async () => (await readAddressList(first.ctx)).entries
const entriesOf = async (action: string) =>
  (await database.pool.query<Record<string, unknown>>('select staff_id, role, subject, detail, ip from audit.entry where action = $1 order by seq', [action]))
    .rows

async function requested(result: Promise<unknown>): Promise<string> {
  const answer = await result
  if (!awaitsApproval(answer)) throw new Error('it ran at once')
  return answer.approval.id
}

describe('the addresses of the back office', () => {
  it('are all of them until there is a list', async () => {
    expect(await admitsStaffAddress(database.ctx(), away)).toBe(true)
    await writeAddressList(from(first, home), inputOf('10.7.0.0/16'))
    expect(await admitsStaffAddress(database.ctx(), away)).toBe(false)
    expect(await admitsStaffAddress(database.ctx(), home)).toBe(true)
  })

  it('change once a second owner approves, who sees the networks', async () => {
    const id = await requested(change(first, home, inputOf('10.7.0.0/16 # office\n2001:db8::/32')))
    expect(await listOf()).toBe('')
    const [waiting] = (await listApprovals(second.ctx, { view: 'waiting', page: 1 })).approvals
    expect(waiting).toMatchObject({ kind: 'addresses', can: 'decide', detail: { networks: '10.7.0.0/16, 2001:db8::/32' } })
    await approveRequest(from(second, '10.7.9.9'), { approvalId: id })
    expect(await listOf()).toBe('10.7.0.0/16 # office\n2001:db8::/32')
    expect((await entriesOf('staff-addresses')).at(-1)).toMatchObject({ staff_id: first.staffId, detail: { networks: '10.7.0.0/16 2001:db8::/32' } })
  })

  it('include the one of the editor and the one of the approver', async () => {
    const missing = (ip: string) => ({
      code: 'back-office.address-own',
      detail: { ip },
      fields: [expect.objectContaining({ path: 'entries', detail: { ip } })],
    })
    await expect(change(first, away, inputOf('10.7.0.0/16'))).rejects.toMatchObject(missing(away))
    const id = await requested(change(first, home, inputOf('10.7.0.0/16')))
    await expect(approveRequest(from(second, away), { approvalId: id })).rejects.toMatchObject(missing(away))
    expect(await listOf()).toBe('')
  })

  it('are refused with the line that is no network', async () => {
    await expect(change(first, home, inputOf('10.7.0.0/16\n10.7.0.0/40'))).rejects.toMatchObject({
      fields: [{ path: 'entries', code: 'back-office.address-line', detail: { line: 2 } }],
    })
  })

  it('are not overwritten by an editor who has seen another list', async () => {
    await writeAddressList(from(first, home), inputOf('10.7.0.0/16'))
    await expect(writeAddressList(from(second, home), inputOf('10.0.0.0/8'))).rejects.toMatchObject({ code: 'back-office.setting-changed' })
    await writeAddressList(from(second, home), inputOf('10.7.0.0/16'))
    await writeAddressList(from(second, home), inputOf('', '10.7.0.0/16'))
    expect(await listOf()).toBe('')
  })

  it('are changed and read by owners only', async () => {
    const support = await office.signedIn('support')
    await expect(writeAddressList(from(support, home), inputOf('10.7.0.0/16'))).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(readAddressList(support.ctx)).rejects.toMatchObject({ code: 'auth.not-allowed' })
  })

  it('are opened again by the command line, which the audit says', async () => {
    await writeAddressList(from(first, home), inputOf('10.7.0.0/16'))
    await clearAddressList(database.ctx({ kind: 'system', name: 'staff-addresses' }))
    expect(await admitsStaffAddress(database.ctx(), away)).toBe(true)
    expect(await entriesOf('staff-addresses-clear')).toMatchObject([{ staff_id: null, role: 'command-line' }])
  })

  it('make open streams ask again', async () => {
    const live = makeLive(database.pool, database.ctx().log)
    const begun = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    let heard = 0
    // The first news comes with the connection.
    live.watch(`staff-session:${second.staffId}`, { news: () => (heard++ === 0 ? begun : asked).resolve(), end: () => {} })
    await begun.promise
    await writeAddressList(from(first, home), inputOf('10.7.0.0/16'))
    await asked.promise
    live.stop()
  })

  it('are lines of text, short enough for a request for approval', () => {
    const fits = (entries: string) => addressListForm.safeParse(inputOf(entries)).success
    expect(fits('10.0.0.0/8\r\n# office\tof 杭州')).toBe(true)
    expect(fits('10.0.0.0/8\u0001')).toBe(false)
    expect(fits('#'.repeat(2_001))).toBe(false)
  })
})

describe('requests from other addresses', () => {
  it('are in the audit once when they begin, and as a sum when their hour is over', async () => {
    const at = database.ctx()
    await countRefused(at, { ip: away, requests: 1 })
    await countRefused(at, { ip: away, requests: 4 })
    await countRefused(at, { ip: '2001:db8:1:2:3::4', requests: 2 })
    await countRefused(at, { ip: '2001:db8:1:2:9::9', requests: 1 })
    const begun = await entriesOf('address-refused')
    expect(begun).toMatchObject([
      { staff_id: null, role: 'visitor', ip: away },
      { role: 'visitor', ip: '2001:db8:1:2:3::4' },
    ])
    const system = database.ctx({ kind: 'system', name: 'back-office' })
    await sumUpRefused(system)
    expect(await entriesOf('addresses-refused')).toEqual([])
    database.clock.advance(3_600_000)
    await sumUpRefused(system)
    await sumUpRefused(system)
    const sums = (await entriesOf('addresses-refused')).map(({ detail }) => (detail as { requests: string }).requests)
    expect(sums.sort()).toEqual(['3', '5'])
  })

  it('from more than twenty addresses in an hour are counted together', async () => {
    const before = (await entriesOf('address-refused')).length
    for (let last = 1; last <= 30; last++) await countRefused(database.ctx(), { ip: `203.0.113.${last}`, requests: 1 })
    expect((await entriesOf('address-refused')).length - before).toBe(21)
    const { rows } = await database.pool.query("select requests::int as requests from staff_refused_address where caller = 'others'")
    expect(rows).toEqual([{ requests: 10 }])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readStaffRefund, refundStaffOrder } from '#features/orders/api.ts'
import { listSuspense, receiveNotice, resolveSuspense } from '#features/payments/api.ts'
import { openShop } from '#features/payments/factories.ts'
import { serverFixture } from '#features/servers/factories.ts'
import { refundFactsOf } from '#features/servers/api.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import type { StaffRole } from '../../model.ts'
import { awaitsApproval, defaultLimits, type ApprovalLimit } from '../../model/approvals.ts'
import { changeStaffRole } from '../../staff/server/change-staff.ts'
import { listStaff } from '../../staff/server/list-staff.ts'
import { hireStaff } from '../../staff/server/staff-invites.ts'
import { writeLimit } from './approval-limits.ts'
import { approveRequest } from './decide-approval.ts'
import { listApprovals, readApprovalRules } from './list-approvals.ts'
import { runWithApproval, type GateCtx } from './run-with-approval.ts'

const database = await testDatabase({ poolSize: 20 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'approvals', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()
const shop = openShop(database)
const office = staffOffice(database)

type Member = Awaited<ReturnType<typeof office.signedIn>>
const at = ({ ctx }: Pick<Member, 'ctx'>) => ({ ...shop.ctx(), refunds: { factsOf: refundFactsOf }, ...ctx, staffViewer: undefined }) as unknown as GateCtx
const idOf = (result: unknown) => {
  if (!awaitsApproval(result)) throw new Error('it ran at once')
  return result.approval.id
}
const roleOf = async (reader: Member, staffId: string) => (await listStaff(reader.ctx)).find(({ id }) => id === staffId)?.role

function changeRole(by: Member, staffId: string, role: StaffRole, reason = 'takes over the office') {
  const input = { staffId, role, reason }
  return runWithApproval(at(by), { kind: 'owner-role', input }, (ctx) => changeStaffRole(ctx, input))
}

function hireSomeone(by: Member, loginName: string, role: StaffRole) {
  const input = { loginName, displayName: 'New', role, reason: 'joins the board' }
  return runWithApproval(at(by), { kind: 'new-owner', input }, (ctx) => hireStaff(ctx, input))
}

function setLimit(by: Member, limit: ApprovalLimit, amountFen: bigint | null, was: bigint | null) {
  const input = { limit, amountFen, was, reason: 'season of sales' }
  return runWithApproval(at(by), { kind: 'limit', input }, (ctx) => writeLimit(ctx, input))
}
const balanceOf = async (accountId: string) => {
  const { rows } = await database.pool.query<{ fen: string }>("select balance_fen as fen from ledger.account where kind = 'available' and owner_id = $1", [
    accountId,
  ])
  return BigInt(rows[0]?.fen ?? 0)
}
const limitOf = async (reader: Member, kind: 'voucher' | 'payment-refund' | 'balance-credit') => (await readApprovalRules(reader.ctx))[kind].limitFen

describe('without a second person', () => {
  it('the only owner acts alone, which the list and the audit say', async () => {
    const alone = await testDatabase()
    const small = staffOffice(alone)
    const [owner, support] = [await small.signedIn('owner'), await small.signedIn('support')]
    const by = { ...shop.ctx(), ...owner.ctx, staffViewer: undefined } as unknown as GateCtx
    expect((await readApprovalRules(owner.ctx))['owner-role']).toMatchObject({ alone: true })
    const input = { staffId: support.staffId, role: 'owner' as const }
    await runWithApproval(by, { kind: 'owner-role', input }, () => changeStaffRole(owner.ctx, input))
    const [made] = (await listApprovals(owner.ctx, { view: 'decided', page: 1 })).approvals
    expect(made).toMatchObject({ state: 'approved', alone: true, subject: support.loginName, decidedBy: { id: owner.staffId } })
    const { rows } = await alone.pool.query("select staff_id, subject from audit.entry where action = 'approval-alone'")
    expect(rows).toEqual([{ staff_id: owner.staffId, subject: support.loginName }])
    // The new owner got the role from this one, and is no second person for a while.
    expect((await readApprovalRules(owner.ctx))['owner-role']).toMatchObject({ alone: true })
  })

  it('another member of staff does not act at all', async () => {
    const { ctx } = await staffOffice(await testDatabase()).signedIn('finance')
    const by = { ...shop.ctx(), ...ctx, staffViewer: undefined } as unknown as GateCtx
    const input = { accountNumber: '10000001', amountFen: defaultLimits.voucher + 1n, days: 30, reason: 'apology for the outage', idempotencyKey: newId() }
    const act = vi.fn<() => Promise<undefined>>()
    await expect(runWithApproval(by, { kind: 'voucher', input }, act)).rejects.toMatchObject({ code: 'back-office.approval-no-approver' })
    expect(act).not.toHaveBeenCalled()
  })
})

describe('the role of owner', () => {
  it('is given once a second owner approves; other roles are given at once', async () => {
    const [owner, second, person] = [await office.signedIn('owner'), await office.signedIn('owner'), await office.aMember('support')]
    const id = idOf(await changeRole(owner, person.staffId, 'owner'))
    expect(await roleOf(owner, person.staffId)).toBe('support')
    await expect(approveRequest(at(await office.signedIn('finance')), { approvalId: id })).rejects.toMatchObject({ kind: 'not-found' })
    await approveRequest(at(second), { approvalId: id })
    expect(await roleOf(owner, person.staffId)).toBe('owner')
    const other = await office.aMember('support')
    expect(await changeRole(owner, other.staffId, 'finance')).toBeUndefined()
    expect(await roleOf(owner, other.staffId)).toBe('finance')
  })

  it('is requested once: the same request again is the same, and another one waits', async () => {
    const [owner, second, person] = [await office.signedIn('owner'), await office.signedIn('owner'), await office.aMember('support')]
    const id = idOf(await changeRole(owner, person.staffId, 'owner'))
    expect(idOf(await changeRole(owner, person.staffId, 'owner'))).toBe(id)
    await expect(changeRole(second, person.staffId, 'owner')).rejects.toMatchObject({ code: 'back-office.approval-waiting' })
    await expect(changeRole(owner, owner.staffId, 'owner')).rejects.toMatchObject({ code: 'back-office.own-account' })
  })

  it('of a new account gives its link to the approver, and stores it nowhere', async () => {
    const [owner, second] = [await office.signedIn('owner'), await office.signedIn('owner')]
    const id = idOf(await hireSomeone(owner, 'new.owner', 'owner'))
    expect((await listStaff(owner.ctx)).some(({ loginName }) => loginName === 'new.owner')).toBe(false)
    const { link } = await approveRequest(at(second), { approvalId: id })
    expect(link?.link).toMatch(/#[\w-]{43}$/)
    expect(await roleOf(owner, link!.staffId)).toBe('owner')
    expect(await approveRequest(at(second), { approvalId: id })).toEqual({ link: null })
    expect(await hireSomeone(owner, 'new.support', 'support')).toMatchObject({ link: expect.any(String) as string })
    await expect(hireSomeone(owner, 'new.owner', 'owner')).rejects.toMatchObject({ code: 'back-office.name-taken' })
  })
})

describe('a limit', () => {
  it('is lowered at once and raised by two', async () => {
    const [owner, second] = [await office.signedIn('owner'), await office.signedIn('owner')]
    const shipped = defaultLimits.voucher
    expect(await setLimit(owner, 'voucher', 10_000n, shipped)).toBeUndefined()
    expect(await limitOf(owner, 'voucher')).toBe(10_000n)
    const id = idOf(await setLimit(owner, 'voucher', null, 10_000n))
    expect(await limitOf(owner, 'voucher')).toBe(10_000n)
    await approveRequest(at(second), { approvalId: id })
    expect(await limitOf(owner, 'voucher')).toBeNull()
    await expect(setLimit(owner, 'voucher', 0n, 10_000n)).rejects.toMatchObject({ code: 'back-office.setting-changed' })
    await setLimit(owner, 'voucher', shipped, null)
    await expect(setLimit(await office.signedIn('finance'), 'voucher', 0n, shipped)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('that was changed meanwhile is not raised', async () => {
    const [owner, second] = [await office.signedIn('owner'), await office.signedIn('owner')]
    const id = idOf(await setLimit(owner, 'credit', 900_000n, defaultLimits.credit))
    await setLimit(second, 'credit', 100n, defaultLimits.credit)
    await expect(approveRequest(at(second), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.setting-changed' })
    expect(await limitOf(owner, 'balance-credit')).toBe(100n)
  })
})

describe('money in suspense above the limit', () => {
  it('is credited once a second person approves; that it was sent back is recorded at once', async () => {
    const [finance, owner] = [await office.signedIn('finance'), await office.signedIn('owner')]
    const { accountId } = await fixture.customer()
    const { rows } = await database.pool.query<{ number: string }>('select number from account where id = $1', [accountId])
    const stray = async () => {
      const tradeNo = `STRAY-${newId()}`
      const { body, headers } = await shop.signed({ number: 'P202603110000000000', amountFen: 700_000n }, { tradeNo })
      await receiveNotice(shop.ctx(), 'sandbox', body, headers)
      return (await listSuspense(at(finance), { resolved: false })).find((row) => row.tradeNo === tradeNo)!.id
    }
    const decide = (input: Parameters<typeof resolveSuspense>[1]) =>
      runWithApproval(at(finance), { kind: 'balance-credit', input }, (ctx) => resolveSuspense(ctx, input))
    const suspenseId = await stray()
    const id = idOf(await decide({ suspenseId, outcome: 'credited', accountNumber: rows[0]!.number, resolution: 'by the bank’s slip' }))
    const before = await balanceOf(accountId)
    await approveRequest(at(owner), { approvalId: id })
    expect(await balanceOf(accountId)).toBe(before + 700_000n)
    expect(await decide({ suspenseId: await stray(), outcome: 'sent-back', resolution: 'bank transfer 77' })).toEqual({ outcome: 'sent-back' })
  })
})

describe('the refund of an order', () => {
  it('by the formula gives the sum of the day of the approval, which is less than the requested one', async () => {
    const [finance, owner] = [await office.signedIn('finance'), await office.signedIn('owner')]
    await setLimit(owner, 'refund', 0n, defaultLimits.refund)
    const holder = await fixture.customer()
    const { orderId } = await fixture.runningServer(holder, { months: 3 })
    const { rows } = await database.pool.query<{ number: string }>('select number from customer_order where id = $1', [orderId])
    const number = rows[0]!.number
    database.clock.advance(9.5 * 86_400_000)
    const asked = { number, extent: 'formula' as const }
    const { amountFen } = await readStaffRefund(at(finance), asked)
    const input = { ...asked, amountFen, reason: 'moved to another region', idempotencyKey: newId() }
    const id = idOf(await runWithApproval(at(finance), { kind: 'order-refund', input }, (ctx) => refundStaffOrder(ctx, input)))
    database.clock.advance(2 * 86_400_000)
    const now = await readStaffRefund(at(owner), asked)
    expect(now.amountFen).toBeLessThan(amountFen)
    const before = await balanceOf(holder.accountId)
    await approveRequest(at(owner), { approvalId: id })
    expect(await balanceOf(holder.accountId)).toBe(before + now.amountFen)
  })
})

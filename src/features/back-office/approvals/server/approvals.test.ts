import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#features/account/factories.ts'
import { issueVoucher } from '#features/money/api.ts'
import { customer } from '#features/money/factories.ts'
import { refundPayment } from '#features/payments/api.ts'
import { openShop, payRecharge } from '#features/payments/factories.ts'
import { asSystem } from '#platform/ctx.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { staffOffice } from '../../factories.ts'
import { admissionDays, approvalDays, awaitsApproval, defaultLimits, limitHours } from '../../model/approvals.ts'
import { listStaffNotices } from '../../notices/server/list-staff-notices.ts'
import { disableStaff } from '../../staff/server/change-staff.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './decide-approval.ts'
import { expireApprovals } from './expire-approvals.ts'
import { countApprovals, listApprovals, readApprovalRules } from './list-approvals.ts'
import { runWithApproval, type GateCtx } from './run-with-approval.ts'

let database: TestDatabase
let office: ReturnType<typeof staffOffice>
let shop: ReturnType<typeof openShop>

beforeAll(async () => {
  database = await testDatabase({ poolSize: 20 })
  office = staffOffice(database)
  shop = openShop(database)
})

type Member = Awaited<ReturnType<typeof office.signedIn>>
/** The context of a member's request with the ports of refunds. */
const at = ({ ctx }: Pick<Member, 'ctx'>) => ({ ...shop.ctx(), ...ctx, staffViewer: undefined }) as unknown as GateCtx
const above = defaultLimits.voucher + 100n

async function accountNumber(): Promise<string> {
  const { accountId } = await aCustomer(database.ctx())
  const { rows } = await database.pool.query<{ number: string }>('select number from account where id = $1', [accountId])
  return rows[0]!.number
}

async function give(member: Pick<Member, 'ctx'>, to: string, own: { amountFen?: bigint; key?: string; reason?: string } = {}) {
  const input = {
    accountNumber: to,
    amountFen: own.amountFen ?? above,
    days: 30,
    reason: own.reason ?? 'apology for the outage',
    idempotencyKey: own.key ?? newId(),
  }
  return runWithApproval(at(member), { kind: 'voucher', input }, (ctx) => issueVoucher(ctx, input))
}

async function requested(member: Pick<Member, 'ctx'>, to: string, own: Parameters<typeof give>[2] = {}): Promise<string> {
  const result = await give(member, to, own)
  if (!awaitsApproval(result)) throw new Error('it ran at once')
  return result.approval.id
}

async function vouchersOf(number: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ amount_fen: string }>(
    'select amount_fen from voucher v join account a on a.id = v.account_id where a.number = $1 order by amount_fen',
    [number],
  )
  return rows.map((row) => row.amount_fen)
}

async function stateOf(id: string) {
  const { rows } = await database.pool.query<{ state: string; failure: string | null; decided_by: string | null }>(
    'select state, failure, decided_by from staff_approval where id = $1',
    [id],
  )
  return rows[0]!
}

async function booksAreClean(): Promise<void> {
  expect((await database.pool.query('select * from ledger.problems()')).rows).toEqual([])
}

describe('an act above the limit', () => {
  it('waits, has no effect before, and takes effect once when a second person approves', async () => {
    const [finance, owner, to] = [await office.signedIn('finance'), await office.signedIn('owner'), await accountNumber()]
    const id = await requested(finance, to)
    expect(await vouchersOf(to)).toEqual([])
    const [waiting] = (await listApprovals(owner.ctx, { view: 'waiting', page: 1 })).approvals
    expect(waiting).toMatchObject({ id, kind: 'voucher', subject: to, amountFen: above, reason: 'apology for the outage', state: 'waiting', can: 'decide' })
    expect(waiting!.requestedBy.id).toBe(finance.staffId)
    await approveRequest(at(owner), { approvalId: id })
    expect(await vouchersOf(to)).toEqual([String(above)])
    expect(await stateOf(id)).toMatchObject({ state: 'approved', decided_by: owner.staffId })
    await approveRequest(at(owner), { approvalId: id })
    expect(await vouchersOf(to)).toEqual([String(above)])
    const { rows } = await database.pool.query("select staff_id, detail from audit.entry where action = 'approval-granted' and subject = $1", [to])
    expect(rows).toEqual([{ staff_id: owner.staffId, detail: { kind: 'voucher', requestedBy: finance.loginName, amountFen: String(above) } }])
    await booksAreClean()
  })

  it('approved by several people at the same moment happens once, and the others are told', async () => {
    const [finance, to] = [await office.signedIn('finance'), await accountNumber()]
    const others = await Promise.all(['owner', 'owner', 'finance'].map((role) => office.signedIn(role as 'owner')))
    const id = await requested(finance, to)
    const outcomes = await Promise.allSettled(others.map((one) => approveRequest(at(one), { approvalId: id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []))
    expect(refused).toEqual(['back-office.approval-decided', 'back-office.approval-decided'])
    expect(await vouchersOf(to)).toEqual([String(above)])
    await booksAreClean()
  })

  it('asked for again with the same key is one request, and with other contents it is refused', async () => {
    const [finance, to, key] = [await office.signedIn('finance'), await accountNumber(), newId()]
    const [first, second] = await Promise.all([requested(finance, to, { key }), requested(finance, to, { key })])
    expect(second).toBe(first)
    await expect(give(finance, to, { key, amountFen: above + 1n })).rejects.toMatchObject({ code: 'platform.key-reused' })
  })

  it('is refused at once if it cannot succeed, or has no reason', async () => {
    const finance = await office.signedIn('finance')
    await expect(give(finance, '1999999999')).rejects.toMatchObject({ code: 'money.no-such-account' })
    await expect(give(finance, await accountNumber(), { reason: ' ' })).rejects.toMatchObject({
      code: 'back-office.approval-reason',
      fields: [{ path: 'reason' }],
    })
    expect((await listApprovals(finance.ctx, { view: 'waiting', page: 1 })).approvals.filter(({ requestedBy }) => requestedBy.id === finance.staffId)).toEqual(
      [],
    )
  })
})

describe('the limit', () => {
  it('holds for the sum of one person in 24 hours', async () => {
    const [finance, to] = [await office.signedIn('finance'), await accountNumber()]
    const half = defaultLimits.voucher / 2n
    expect(await give(finance, to, { amountFen: half })).toMatchObject({ number: expect.any(String) as string })
    expect(await give(finance, to, { amountFen: half })).toMatchObject({ number: expect.any(String) as string })
    expect((await readApprovalRules(finance.ctx)).voucher).toEqual({ limitFen: defaultLimits.voucher, usedFen: defaultLimits.voucher, alone: false })
    expect(awaitsApproval(await give(finance, to, { amountFen: 100n }))).toBe(true)
    expect(await give(await office.signedIn('finance'), to, { amountFen: half })).toMatchObject({ number: expect.any(String) as string })
    database.clock.advance(limitHours * 3_600_000)
    const tomorrow = { ctx: finance.ctx }
    expect(await give(tomorrow, to, { amountFen: half })).toMatchObject({ number: expect.any(String) as string })
  })

  it('is not passed by acts at the same moment', async () => {
    const [finance, to] = [await office.signedIn('finance'), await accountNumber()]
    const amountFen = defaultLimits.voucher - 100n
    const results = await Promise.all([1, 2, 3, 4].map(() => give(finance, to, { amountFen })))
    expect(results.filter((result) => !awaitsApproval(result))).toHaveLength(1)
    expect(await vouchersOf(to)).toEqual([String(amountFen)])
  })

  it('counts a repeated act once', async () => {
    const [finance, to, key] = [await office.signedIn('finance'), await accountNumber(), newId()]
    await give(finance, to, { amountFen: 10_000n, key })
    await give(finance, to, { amountFen: 10_000n, key })
    expect((await readApprovalRules(finance.ctx)).voucher.usedFen).toBe(10_000n)
    expect(await vouchersOf(to)).toEqual(['10000'])
  })
})

describe('a request is decided by a second person only:', () => {
  it('not by its requester, in whatever session', async () => {
    const [finance, to] = [await office.signedIn('finance'), await accountNumber()]
    const id = await requested(finance, to)
    const again = finance.as(newId())
    for (const ctx of [finance.ctx, again]) {
      await expect(approveRequest(at({ ctx }), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-own' })
      await expect(rejectRequest(at({ ctx }), { approvalId: id, reason: 'no' })).rejects.toMatchObject({ code: 'back-office.approval-own' })
    }
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    const own = (await listApprovals(finance.ctx, { view: 'waiting', page: 1 })).approvals.find((one) => one.id === id)
    expect(own?.can).toBe('withdraw')
  })

  it('not by visitors, customers, other roles or a disabled colleague, for whom nothing changes', async () => {
    const [finance, to] = [await office.signedIn('finance'), await accountNumber()]
    const id = await requested(finance, to)
    for (const role of ['support', 'content', 'operations'] as const) {
      const other = await office.signedIn(role)
      await expect(approveRequest(at(other), { approvalId: id })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listApprovals(other.ctx, { view: 'waiting', page: 1 })).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await expect(approveRequest(at({ ctx: office.asking() }), { approvalId: id })).rejects.toMatchObject({ kind: 'unauthenticated' })
    const someone = office.asking(customer(newId()))
    await expect(approveRequest(at({ ctx: someone }), { approvalId: id })).rejects.toMatchObject({ kind: 'forbidden' })
    const [disabled, owner] = [await office.signedIn('owner'), await office.signedIn('owner')]
    await disableStaff(owner.ctx, { staffId: disabled.staffId, reason: 'left the company' })
    await expect(approveRequest(at(disabled), { approvalId: id })).rejects.toMatchObject({ code: 'auth.not-allowed' })
    await expect(approveRequest(at(owner), { approvalId: newId() })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    expect(await vouchersOf(to)).toEqual([])
  })

  it('not by someone to whom the requester gave access a short time ago', async () => {
    const [owner, to] = [await office.signedIn('owner'), await accountNumber()]
    const puppet = await office.signedIn('finance')
    await database.ownerPool.query('update staff set admitted_by = $2, admitted_at = $3 where id = $1', [puppet.staffId, owner.staffId, database.clock.now()])
    const id = await requested(owner, to)
    await expect(approveRequest(at(puppet), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-admitted' })
    expect((await listApprovals(puppet.ctx, { view: 'waiting', page: 1 })).approvals.find((one) => one.id === id)?.can).toBe('admitted')
    expect(await vouchersOf(to)).toEqual([])
    database.clock.advance(admissionDays * 86_400_000)
    const later = await requested(owner, to)
    await approveRequest(at(puppet), { approvalId: later })
    expect(await vouchersOf(to)).toEqual([String(above)])
  })

  it('which the database enforces too', async () => {
    const [finance, owner, to] = [await office.signedIn('finance'), await office.signedIn('owner'), await accountNumber()]
    const id = await requested(finance, to)
    const decide = (by: string) =>
      database.pool.query("update staff_approval set state = 'approved', decided_by = $2, decided_at = now() where id = $1", [id, by])
    await expect(decide(finance.staffId)).rejects.toThrow(/check constraint/)
    await expect(database.pool.query('update staff_approval set amount_fen = 1 where id = $1', [id])).rejects.toThrow(/does not change/)
    await decide(owner.staffId)
    await expect(decide(owner.staffId)).rejects.toThrow(/stays/)
    await expect(database.pool.query('delete from staff_approval where id = $1', [id])).rejects.toThrow(/stays/)
  })
})

describe('everything is checked again at the approval:', () => {
  it('a payment that was refunded meanwhile fails with the reason, and no money moves', async () => {
    const [finance, owner] = [await office.signedIn('finance'), await office.signedIn('owner')]
    const { accountId, actor } = await aCustomer(database.ctx())
    const payment = await payRecharge(shop, actor, 600_000n)
    const input = { paymentId: payment.id, amountFen: 600_000n, reason: 'paid twice', idempotencyKey: newId() }
    const result = await runWithApproval(at(finance), { kind: 'payment-refund', input }, (ctx) => refundPayment(ctx, input))
    if (!awaitsApproval(result)) throw new Error('it ran at once')
    await refundPayment(at(owner), { ...input, amountFen: 100n, idempotencyKey: newId() })
    const id = result.approval.id
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'payments.refund-too-much' })
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'payments.refund-too-much', decided_by: owner.staffId })
    const { rows } = await database.pool.query('select amount_fen from payment_refund where account_id = $1', [accountId])
    expect(rows).toEqual([{ amount_fen: '100' }])
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-decided' })
    await booksAreClean()
  })

  it('a requester who was disabled meanwhile gets nothing done', async () => {
    const [finance, owner, to] = [await office.signedIn('finance'), await office.signedIn('owner'), await accountNumber()]
    const id = await requested(finance, to)
    await disableStaff(owner.ctx, { staffId: finance.staffId, reason: 'left the company' })
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-requester' })
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    expect(await vouchersOf(to)).toEqual([])
  })

  it('while money is stopped the request goes on waiting', async () => {
    const [finance, owner, to] = [await office.signedIn('finance'), await office.signedIn('owner'), await accountNumber()]
    const id = await requested(finance, to)
    await database.ownerPool.query("update ledger.posting_freeze set stopped_at = now(), reason = 'test'")
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'money.stopped' })
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
    await database.ownerPool.query('update ledger.posting_freeze set stopped_at = null, reason = null')
    await approveRequest(at(owner), { approvalId: id })
    expect(await vouchersOf(to)).toEqual([String(above)])
  })
})

describe('a request ends', () => {
  it('rejected with the reason for its requester, who is notified', async () => {
    const [finance, owner, to] = [await office.signedIn('finance'), await office.signedIn('owner'), await accountNumber()]
    const before = await countApprovals(owner.ctx)
    const id = await requested(finance, to)
    expect(await countApprovals(owner.ctx)).toBe(before + 1)
    expect((await listStaffNotices(owner.ctx)).notices[0]).toMatchObject({ code: 'approval-requested', params: { kind: 'voucher', subject: to }, unread: true })
    expect((await listStaffNotices(finance.ctx)).notices[0]).toMatchObject({ code: 'approval-requested', unread: false })
    await rejectRequest(at(owner), { approvalId: id, reason: 'ask support first' })
    await rejectRequest(at(owner), { approvalId: id, reason: 'ask support first' })
    const [ended] = (await listApprovals(finance.ctx, { view: 'decided', page: 1 })).approvals.filter((one) => one.id === id)
    expect(ended).toMatchObject({ state: 'rejected', note: 'ask support first', decidedBy: { id: owner.staffId }, can: null })
    expect((await listStaffNotices(finance.ctx)).notices[0]).toMatchObject({ code: 'approval-decided', params: { outcome: 'rejected' }, unread: true })
    expect((await listStaffNotices(owner.ctx)).notices[0]).not.toMatchObject({ code: 'approval-decided' })
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-decided' })
    expect(await vouchersOf(to)).toEqual([])
  })

  it('withdrawn by its requester, and by no one else', async () => {
    const [finance, owner, to] = [await office.signedIn('finance'), await office.signedIn('owner'), await accountNumber()]
    const id = await requested(finance, to)
    await expect(withdrawRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-others' })
    await withdrawRequest(at(finance), { approvalId: id })
    await withdrawRequest(at(finance), { approvalId: id })
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-decided' })
    expect(await vouchersOf(to)).toEqual([])
  })

  it('expired after seven days, before the job ends it and after', async () => {
    const [finance, owner, to] = [await office.signedIn('finance'), await office.signedIn('owner'), await accountNumber()]
    const id = await requested(finance, to)
    database.clock.advance(approvalDays * 86_400_000)
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-expired' })
    await expireApprovals(asSystem(database.ctx(), 'test'))
    expect(await stateOf(id)).toMatchObject({ state: 'expired', decided_by: null })
    await expect(approveRequest(at(owner), { approvalId: id })).rejects.toMatchObject({ code: 'back-office.approval-decided' })
    await expect(expireApprovals(owner.ctx)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await vouchersOf(to)).toEqual([])
  })
})

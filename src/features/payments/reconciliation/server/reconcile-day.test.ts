import { describe, expect, it } from 'vitest'
import { customer, openAccount, system } from '#features/money/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { aStaffMember, openShop, payRecharge } from '../../factories.ts'
import { jobs } from '../../jobs.ts'
import { differencesOf, type OurRecord } from './compare-statement.ts'
import { listDifferences } from './list-differences.ts'
import type { PaymentsCtx, StatementLine } from '../../server/ports.ts'
import { reconcileDay } from './reconcile-day.ts'
import { reconcileDue } from './reconcile-due.ts'
import { resolveDifference } from './resolve-difference.ts'

const test = await testDatabase()
const shop = openShop(test)
const finance = await aStaffMember(test, ['money'])
const statements = new Map<string, StatementLine[]>()
const asked: string[] = []

function at(actor: Parameters<typeof shop.ctx>[0] = system): PaymentsCtx {
  const statement = async (day: string) => {
    asked.push(day)
    return statements.get(day)
  }
  return { ...shop.ctx(actor), gateways: { sandbox: { ...shop.gateway, statement } } }
}

const line = (paymentNumber: string, amountFen = 10_000n, refundNumber: string | null = null): StatementLine => ({
  kind: refundNumber ? 'refund' : 'payment',
  tradeNo: `T${paymentNumber}`,
  paymentNumber,
  refundNumber,
  currency: 'CNY',
  amountFen,
})
const aPayment = async () => payRecharge(shop, customer(await openAccount(test)))
const open = () => listDifferences(at(finance), { resolved: false })

describe('a gateway’s statement of a day', () => {
  it('that matches our ledger has no differences; a second run changes nothing', async () => {
    const payments = [await aPayment(), await aPayment()]
    statements.set(
      '2026-03-11',
      payments.map(({ number }) => line(number)),
    )
    expect(await reconcileDay(at(), 'sandbox', '2026-03-11')).toBe(true)
    const count = asked.length
    expect(await reconcileDay(at(), 'sandbox', '2026-03-11')).toBe(true)
    expect(asked).toHaveLength(count)
    expect(await open()).toEqual([])
    const { rows } = await test.pool.query('select lines, paid_fen::int, differences from payment_reconciliation')
    expect(rows).toEqual([{ lines: 2, paid_fen: 20_000, differences: 0 }])
  })

  it('is compared once by two simultaneous processes', async () => {
    test.clock.set(new Date('2026-03-12T04:00:00Z'))
    const { number } = await aPayment()
    statements.set('2026-03-12', [line(number), line('P202603120000000001')])
    await Promise.all(Array.from({ length: 4 }, () => reconcileDay(at(), 'sandbox', '2026-03-12')))
    expect(await open()).toMatchObject([{ kind: 'missing-here', number: 'P202603120000000001', theirFen: 10_000n, ourFen: null, owner: 'finance' }])
    const { rows } = await test.pool.query(`select payload from platform_event where name = 'payment.differences'`)
    expect(rows).toHaveLength(1)
  })

  it('that lacks a payment, has another sum or an unknown payment is listed for finance until it is explained', async () => {
    test.clock.set(new Date('2026-03-13T04:00:00Z'))
    const [there, less, unpaid] = [await aPayment(), await aPayment(), await shop.recharge(customer(await openAccount(test)))]
    statements.set('2026-03-13', [line(less.number, 9_999n), line(unpaid.number)])
    await reconcileDay(at(), 'sandbox', '2026-03-13')
    const found = (await open()).filter(({ day }) => day === '2026-03-13')
    expect(found.map(({ kind, number, ourFen, theirFen }) => ({ kind, number, ourFen, theirFen }))).toEqual(
      expect.arrayContaining([
        { kind: 'missing-there', number: there.number, ourFen: 10_000n, theirFen: null },
        { kind: 'amount', number: less.number, ourFen: 10_000n, theirFen: 9_999n },
        { kind: 'missing-here', number: unpaid.number, ourFen: null, theirFen: 10_000n },
      ]),
    )
    expect(found).toHaveLength(3)
    const input = { differenceId: found[0]!.id, resolution: '银行次日到账' }
    expect(await resolveDifference(at(finance), input)).toMatchObject({ resolution: '银行次日到账' })
    await expect(resolveDifference(at(finance), input)).rejects.toMatchObject({ code: 'payments.no-open-difference' })
    expect((await open()).filter(({ day }) => day === '2026-03-13')).toHaveLength(2)
    const { rows } = await test.pool.query('select action, staff_id from payment_audit where subject_id = $1', [input.differenceId])
    expect(rows).toEqual([{ action: 'difference-resolved', staff_id: (finance as { staffId: string }).staffId }])
  })

  it('contains payments of the day’s last minutes on either day', async () => {
    test.clock.set(new Date('2026-03-14T15:55:00Z'))
    const [early, late] = [await aPayment(), await aPayment()]
    statements.set('2026-03-14', [line(early.number)])
    await reconcileDay(at(), 'sandbox', '2026-03-14')
    statements.set('2026-03-15', [line(late.number)])
    await reconcileDay(at(), 'sandbox', '2026-03-15')
    expect((await open()).filter(({ day }) => day >= '2026-03-14')).toEqual([])
  })

  it('is fetched again every hour while it is missing, and counts as empty two days later', async () => {
    test.clock.set(new Date('2026-03-20T04:00:00Z'))
    const { number } = await aPayment()
    statements.clear()
    test.clock.set(new Date('2026-03-21T01:00:00Z'))
    await reconcileDue(at())
    await drainJobs(at(), jobs)
    expect(asked.includes('2026-03-20')).toBe(false)
    test.clock.set(new Date('2026-03-21T03:00:00Z'))
    await reconcileDue(at())
    await drainJobs(at(), jobs)
    expect(asked.includes('2026-03-20')).toBe(true)
    expect((await open()).some((one) => one.number === number)).toBe(false)
    test.clock.set(new Date('2026-03-22T03:00:00Z'))
    await reconcileDue(at())
    await drainJobs(at(), jobs)
    expect((await open()).filter((one) => one.number === number)).toMatchObject([{ kind: 'missing-there', day: '2026-03-20' }])
    const before = asked.length
    await reconcileDue(at())
    await drainJobs(at(), jobs)
    expect(asked.slice(before)).not.toContain('2026-03-20')
  })

  it('is compared by the system, and read and resolved by finance', async () => {
    const stranger = at(customer(await openAccount(test)))
    const support = at(await aStaffMember(test, ['leads']))
    for (const ctx of [stranger, support]) {
      await expect(reconcileDay(ctx, 'sandbox', '2026-03-11')).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listDifferences(ctx, { resolved: false })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(resolveDifference(ctx, { differenceId: newId(), resolution: 'x' })).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})

describe('comparing', () => {
  const ours = (number: string, own: Partial<OurRecord> = {}): OurRecord => ({
    kind: 'payment',
    number,
    paymentId: 'id',
    tradeNo: null,
    amountFen: 100n,
    moved: true,
    due: true,
    ...own,
  })

  it('counts a payment that the statement has twice as twice the money', () => {
    expect(differencesOf([line('P1', 100n), line('P1', 100n)], [ours('P1')])).toMatchObject([{ kind: 'amount', ourFen: 100n, theirFen: 200n }])
  })

  it('distinguishes refunds and payments of one number', () => {
    expect(differencesOf([line('P1', 100n), line('P1', 30n, 'R1')], [ours('P1'), ours('R1', { kind: 'refund', amountFen: 30n })])).toEqual([])
  })

  it('requests nothing that was not due', () => {
    expect(differencesOf([], [ours('P1', { due: false }), ours('P2', { moved: false })])).toEqual([])
  })
})

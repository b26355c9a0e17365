import { beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountWith, customer, fund, openAccount, system } from '../../factories.ts'
import type { LedgerFilter } from '../../forms.ts'
import { chargeOrder } from '../../charges/server/charge-order.ts'
import { exportLedger } from './export-ledger.ts'
import { listLedger } from './list-ledger.ts'
import { readMoney } from '../../balance/server/read-money.ts'
import { refundOrder } from '../../charges/server/refund-order.ts'

const test = await testDatabase()
const all: LedgerFilter = { page: 1, pageSize: 10 }
const shanghai = (text: string) => new Date(`${text}+08:00`)
let accountId: string
let mine: Ctx
let orderId: string

/** February: 500 yuan in. March: 120 out late on the 31st in Shanghai, and 20 of them refunded on the 1st of April. */
beforeAll(async () => {
  test.clock.set(shanghai('2026-02-10T10:00:00'))
  accountId = await accountWith(test, 50_000n)
  mine = test.ctx(customer(accountId))
  orderId = newId()
  test.clock.set(shanghai('2026-03-31T23:59:59'))
  await inTransaction(mine, (ctx) => chargeOrder(ctx, { accountId, orderId, amountFen: 12_000n, number: '202603310000000001' }))
  test.clock.set(shanghai('2026-04-01T00:00:00'))
  await inTransaction(test.ctx(system), (ctx) => refundOrder(ctx, { accountId, orderId, amountFen: 2_000n, reason: 'part', number: '202603310000000001' }))
})

describe('the ledger of a customer', () => {
  it('lists every movement, newest first, with the balance after it and its subject', async () => {
    const { entries, total } = await listLedger(mine, all)
    expect(total).toBe(3)
    const subject = { kind: 'order', id: orderId, number: '202603310000000001' }
    expect(entries).toMatchObject([
      { kind: 'order.refund', amountFen: 2_000n, balanceAfterFen: 40_000n, subject },
      { kind: 'order.charge', amountFen: -12_000n, balanceAfterFen: 38_000n, subject, at: shanghai('2026-03-31T23:59:59') },
      { kind: 'payment.credit', amountFen: 50_000n, balanceAfterFen: 50_000n, subject: { kind: 'payment' } },
    ])
  })

  it.each<[string, Partial<LedgerFilter>, string[]]>([
    ['a kind', { kind: 'order.charge' }, ['order.charge']],
    ['money in', { direction: 'in' }, ['order.refund', 'payment.credit']],
    ['money out', { direction: 'out' }, ['order.charge']],
    ['days of the account’s own time zone, both ends included', { from: '2026-03-31', to: '2026-03-31' }, ['order.charge']],
    ['days from', { from: '2026-04-01' }, ['order.refund']],
    ['days until', { to: '2026-03-30' }, ['payment.credit']],
    ['everything at once', { kind: 'order.refund', direction: 'out' }, []],
  ])('is filtered by %s, and keeps its running balance', async (_name, filter, kinds) => {
    const { entries, total } = await listLedger(mine, { ...all, ...filter })
    expect(entries.map((entry) => entry.kind)).toEqual(kinds)
    expect(total).toBe(kinds.length)
    const charged = entries.find((entry) => entry.kind === 'order.charge')
    if (charged) expect(charged.balanceAfterFen).toBe(38_000n)
  })

  it('has pages', async () => {
    const owner = await openAccount(test)
    for (let number = 1; number <= 12; number++) await fund(test, owner, BigInt(number * 100))
    const ctx = test.ctx(customer(owner))
    const second = await listLedger(ctx, { page: 2, pageSize: 10 })
    expect(second.entries.map((entry) => entry.amountFen)).toEqual([200n, 100n])
    expect(second.total).toBe(12)
    expect((await listLedger(ctx, { page: 3, pageSize: 10 })).entries).toEqual([])
  })

  it('is for its customer only', async () => {
    const stranger = test.ctx(customer(await openAccount(test)))
    expect((await listLedger(stranger, all)).total).toBe(0)
    await expect(listLedger(test.ctx(), all)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(readMoney(test.ctx())).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(exportLedger(test.ctx(), {}, 'zh')).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('spending of the month', () => {
  it('is charges less refunds of the calendar month in the account’s time zone, never below zero', async () => {
    const spentAt = async (text: string) => {
      test.clock.set(shanghai(text))
      return (await readMoney(mine)).monthSpentFen
    }
    // The refund of the 1st of April belongs to April, which has no charge.
    expect(await spentAt('2026-04-01T00:00:01')).toBe(0n)
    const order = newId()
    await inTransaction(mine, (ctx) => chargeOrder(ctx, { accountId, orderId: order, amountFen: 5_000n }))
    expect(await spentAt('2026-04-30T23:59:59')).toBe(3_000n)
    expect(await spentAt('2026-05-01T00:00:00')).toBe(0n)
  })
})

describe('the ledger as a file', () => {
  const read = async (ctx: Ctx, locale: 'zh' | 'zh-TW' | 'en') => new Response(await exportLedger(ctx, { to: '2026-04-01', direction: 'out' }, locale)).text()

  it('has a header in the reader’s language and one line per movement', async () => {
    const text = await new Response(await exportLedger(mine, { to: '2026-03-31' }, 'en')).text()
    // fetch's reader drops the byte-order mark that spreadsheets need; the bytes have it.
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('Time,Type,In (CNY),Out (CNY),Balance after (CNY),Reference')
    expect(lines[1]).toBe('2026-03-31 23:59:59,Order charge,,120.00,380.00,202603310000000001\t')
    expect(lines[2]).toMatch(/^2026-02-10 10:00:00,Payment received,500\.00,,500\.00,P20260311\d{10}\t$/)
    expect(lines.slice(3)).toEqual([''])
    expect(await read(mine, 'zh-TW')).toContain('異動後餘額（元）')
  })

  it('begins with a byte-order mark', async () => {
    const bytes = new Uint8Array(await new Response(await exportLedger(mine, {}, 'zh')).arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  })

  it('has every line of a long ledger exactly once', async () => {
    const owner = await accountWith(test, 200_000n)
    const ctx = test.ctx(customer(owner))
    const orders = Array.from({ length: 620 }, () => newId())
    await inTransaction(ctx, async (ctx) => {
      for (const id of orders) await chargeOrder(ctx, { accountId: owner, orderId: id, amountFen: 100n })
    })
    const text = await new Response(await exportLedger(ctx, {}, 'zh')).text()
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(621)
    expect(orders.every((id) => text.includes(id))).toBe(true)
  })
})

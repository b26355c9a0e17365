import { describe, expect, it } from 'vitest'
import { listMessages } from '#features/messages/api.ts'
import { aStaffMember } from '#features/payments/factories.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { accountWith, crowd, customer, fund, giveVoucher, openAccount, system } from '../../factories.ts'
import { chargeOrder } from '../../charges/server/charge-order.ts'
import { expireVouchers } from './expire-vouchers.ts'
import { issueVoucher } from './issue-voucher.ts'
import { listStaffVouchers } from './list-staff-vouchers.ts'
import { listVouchers } from './list-vouchers.ts'
import { readBalance } from '../../balance/server/read-balance.ts'
import { readCharge } from '../../charges/server/read-charge.ts'
import { readFunds } from '../../balance/server/read-funds.ts'
import { reverseCharge } from '../../charges/server/reverse-charge.ts'
import { verifyLedger } from '../../ledger/server/verify-ledger.ts'
import { withdrawVoucher } from './withdraw-voucher.ts'

const test = await testDatabase({ poolSize: 40 })
const asSystem = test.ctx(system)

/** Orders in this test are IDs without rows, so the audit of orders is left out. */
const findings = async () =>
  (await test.pool.query('select * from ledger.audit_entries union all select * from ledger.audit_vouchers union all select * from ledger.audit_payments')).rows

function charge(accountId: string, amountFen: bigint, orderId = newId()) {
  return inTransaction(test.ctx(customer(accountId)), (ctx) => chargeOrder(ctx, { accountId, orderId, amountFen, number: 'N' }))
}
const mine = (accountId: string) => listVouchers(test.ctx(customer(accountId)))

describe('a voucher', () => {
  it('is used before the balance, the one that expires first before the others', async () => {
    const accountId = await accountWith(test, 10_000n)
    await giveVoucher(test, accountId, 3_000n, 90)
    const soon = await giveVoucher(test, accountId, 2_000n, 10)
    expect(await readFunds(asSystem, accountId)).toEqual({ vouchersFen: 5_000n, availableFen: 10_000n })
    const orderId = newId()
    expect(await charge(accountId, 2_500n, orderId)).toEqual({ moneyFen: 0n, vouchersFen: 2_500n })
    const [later, first] = await mine(accountId).then((all) => all.toSorted((one) => (one.number === soon ? 1 : -1)))
    expect([first!.leftFen, later!.leftFen]).toEqual([0n, 2_500n])
    expect(await charge(accountId, 6_000n)).toEqual({ moneyFen: 3_500n, vouchersFen: 2_500n })
    expect(await readBalance(asSystem, accountId)).toEqual({ availableFen: 6_500n, frozenFen: 0n, vouchersFen: 0n })
    expect(await readCharge(asSystem, { accountId, orderId })).toEqual({ moneyFen: 0n, vouchersFen: 2_500n })
    expect((await mine(accountId)).flatMap((one) => one.uses).map((use) => use.amountFen)).toHaveLength(3)
    expect(await findings()).toEqual([])
  })

  it('stays unused if the balance cannot pay the rest, and the transaction continues', async () => {
    const accountId = await accountWith(test, 100n)
    await giveVoucher(test, accountId, 1_000n)
    await inTransaction(test.ctx(customer(accountId)), async (ctx) => {
      await expect(chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 1_101n })).rejects.toMatchObject({ code: 'money.balance-too-low' })
      await chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 1_100n })
    })
    expect(await readFunds(asSystem, accountId)).toEqual({ vouchersFen: 0n, availableFen: 0n })
    expect(await findings()).toEqual([])
  })

  it('pays an order once, also by repeated requests and if others were issued meanwhile', async () => {
    const accountId = await accountWith(test, 1_000n)
    await giveVoucher(test, accountId, 600n)
    const orderId = newId()
    await charge(accountId, 1_000n, orderId)
    await giveVoucher(test, accountId, 500n)
    expect(await charge(accountId, 1_000n, orderId)).toEqual({ moneyFen: 400n, vouchersFen: 600n })
    expect(await readFunds(asSystem, accountId)).toEqual({ vouchersFen: 500n, availableFen: 600n })
    expect(await findings()).toEqual([])
  })

  it('cannot be spent after its end, and its rest returns to the company', async () => {
    const accountId = await accountWith(test, 1_000n)
    await giveVoucher(test, accountId, 700n, 1)
    await charge(accountId, 200n)
    test.clock.advance(86_400_000)
    expect(await readFunds(asSystem, accountId)).toEqual({ vouchersFen: 0n, availableFen: 1_000n })
    expect(await charge(accountId, 100n)).toEqual({ moneyFen: 100n, vouchersFen: 0n })
    expect(await expireVouchers(asSystem)).toBe(1)
    expect(await expireVouchers(asSystem)).toBe(0)
    expect(await mine(accountId)).toMatchObject([{ state: 'expired', leftFen: 0n, amountFen: 700n }])
    expect((await readBalance(asSystem, accountId)).vouchersFen).toBe(0n)
    expect(await findings()).toEqual([])
  })

  it('is restored only with an order that could not be delivered, and is then valid for a week longer', async () => {
    const accountId = await accountWith(test, 1_000n)
    await giveVoucher(test, accountId, 700n, 1)
    const orderId = newId()
    await charge(accountId, 900n, orderId)
    test.clock.advance(2 * 86_400_000)
    await expireVouchers(asSystem)
    const back = await inTransaction(asSystem, (ctx) => reverseCharge(ctx, { accountId, orderId, reason: 'failed', number: 'N' }))
    expect(back).toEqual({ moneyFen: 200n, vouchersFen: 700n })
    expect(await readFunds(asSystem, accountId)).toEqual({ vouchersFen: 700n, availableFen: 1_000n })
    const [one] = await mine(accountId)
    expect(one).toMatchObject({ state: 'active', leftFen: 700n, uses: [], expiresAt: new Date(test.clock.now().getTime() + 7 * 86_400_000) })
    expect(await findings()).toEqual([])
  })
})

describe('the company', () => {
  it('issues a voucher once per click, records the actor, and notifies the customer', async () => {
    const accountId = await openAccount(test)
    const { rows } = await test.pool.query<{ number: string }>('select number from account where id = $1', [accountId])
    const staff = test.ctx(await aStaffMember(test, ['money']))
    const input = { accountNumber: rows[0]!.number, amountFen: 5_000n, days: 30, reason: '新客礼', idempotencyKey: newId() }
    const given = await Promise.all(Array.from({ length: 8 }, () => issueVoucher(staff, input)))
    expect(new Set(given.map((one) => one.number)).size).toBe(1)
    expect((await readBalance(asSystem, accountId)).vouchersFen).toBe(5_000n)
    expect((await listMessages(test.ctx(customer(accountId)))).messages).toMatchObject([
      { code: 'voucher.issued', params: { amountFen: 5_000, reason: '新客礼' } },
    ])
    const { vouchers } = await listStaffVouchers(staff, { state: 'active', page: 1, pageSize: 10 })
    expect(vouchers[0]).toMatchObject({ number: given[0]!.number, accountNumber: rows[0]!.number })
    const audit = await test.ownerPool.query('select action, actor from voucher_audit where voucher_id = $1', [vouchers[0]!.id])
    expect(audit.rows).toEqual([{ action: 'issue', actor: `staff:${staff.actor.kind === 'staff' ? staff.actor.staffId : ''}` }])
    await expect(issueVoucher(staff, { ...input, accountNumber: '9999999999', idempotencyKey: newId() })).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('withdraws the rest and never a spent part', async () => {
    const accountId = await accountWith(test, 1_000n)
    await giveVoucher(test, accountId, 700n)
    await charge(accountId, 200n)
    const [one] = await mine(accountId)
    const staff = test.ctx(await aStaffMember(test, ['money']))
    await withdrawVoucher(staff, { voucherId: one!.id, note: 'issued by mistake' })
    await withdrawVoucher(staff, { voucherId: one!.id, note: 'issued by mistake' })
    expect(await mine(accountId)).toMatchObject([{ state: 'withdrawn', leftFen: 0n }])
    expect(await readFunds(asSystem, accountId)).toEqual({ vouchersFen: 0n, availableFen: 1_000n })
    expect(await findings()).toEqual([])
  })

  it('lets only staff with the permission issue, withdraw or list vouchers', async () => {
    const accountId = await accountWith(test, 1_000n)
    const number = await giveVoucher(test, accountId, 700n)
    const [one] = await mine(accountId)
    const wrong = [test.ctx(), test.ctx(customer(accountId)), test.ctx(await aStaffMember(test, ['support']))]
    const input = { accountNumber: '1000000000', amountFen: 1n, days: 1, reason: 'x', idempotencyKey: newId() }
    for (const ctx of wrong) {
      await expect(issueVoucher(ctx, input)).rejects.toMatchObject({ name: 'DomainError' })
      await expect(withdrawVoucher(ctx, { voucherId: one!.id, note: 'x' })).rejects.toMatchObject({ name: 'DomainError' })
      await expect(listStaffVouchers(ctx, { state: undefined, page: 1, pageSize: 10 })).rejects.toMatchObject({ name: 'DomainError' })
    }
    const stranger = await accountWith(test, 1_000n)
    expect(await mine(stranger)).toEqual([])
    expect((await mine(accountId)).map((mineOne) => mineOne.number)).toEqual([number])
    await expect(readFunds(test.ctx(customer(stranger)), accountId)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('under concurrency', () => {
  it('200 simultaneous charges never use a voucher twice and lose no fen', async () => {
    const accountId = await openAccount(test)
    await fund(test, accountId, 1_050n)
    for (let number = 0; number < 5; number++) await giveVoucher(test, accountId, 230n, 10 + number)
    // 2,200 fen in all: 22 charges of 100.
    const results = await crowd(test, 200, () => charge(accountId, 100n))
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'money.balance-too-low' })
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(22)
    expect(await readFunds(asSystem, accountId)).toEqual({ vouchersFen: 0n, availableFen: 0n })
    expect(await findings()).toEqual([])
  })

  it('simultaneous spending, withdrawing and expiring keep the ledger clean', async () => {
    const accountId = await accountWith(test, 100_000n)
    for (let number = 0; number < 10; number++) await giveVoucher(test, accountId, 1_000n, number < 5 ? 1 : 60)
    const all = await mine(accountId)
    test.clock.advance(86_400_000)
    const staff = test.ctx(await aStaffMember(test, ['money']))
    await Promise.all([
      crowd(test, 60, () => charge(accountId, 90n)),
      crowd(test, 6, () => expireVouchers(asSystem)),
      crowd(test, 10, (number) => withdrawVoucher(staff, { voucherId: all[number]!.id, note: 'ended' })),
    ])
    const { vouchersFen } = await readFunds(asSystem, accountId)
    expect(vouchersFen).toBe(0n)
    expect(await findings()).toEqual([])
  })
})

describe('the verifier', () => {
  it('finds a voucher whose value was raised without the ledger', async () => {
    const accountId = await openAccount(test)
    await giveVoucher(test, accountId, 700n)
    await charge(accountId, 100n)
    await test.ownerPool.query('update voucher set left_fen = left_fen + 50 where account_id = $1', [accountId])
    expect((await verifyLedger(asSystem)).map((finding) => finding.problem)).toContain('vouchers differ from their wallet')
  })
})

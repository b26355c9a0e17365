import { describe, expect, it } from 'vitest'
import { bankTransfer } from '#adapters/pay-bank-transfer/bank-transfer.ts'
import { customer, openAccount, system } from '#features/money/factories.ts'
import { readBalance } from '#features/money/api.ts'
import { writeConfigEntry } from '#features/site-config/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aStaffMember, openShop } from '../../factories.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { followPayment } from '../../server/follow-payments.ts'
import { listGateways } from '../../server/list-gateways.ts'
import { listTransfers } from './list-transfers.ts'
import type { PaymentsCtx } from '../../server/ports.ts'
import { readPayment } from '../../server/read-payment.ts'
import { refundPayment } from '../../server/refund-payment.ts'
import { startPayment } from '../../server/start-payment.ts'

const test = await testDatabase()
const shop = openShop(test)
const finance = await aStaffMember(test, ['money'])
const at = (actor?: Actor): PaymentsCtx => ({ ...shop.ctx(actor), gateways: { 'bank-transfer': bankTransfer() } })

async function begun(amountFen = 20_000n) {
  const accountId = await openAccount(test)
  const actor = customer(accountId)
  const input = { purpose: 'recharge', amountFen, gateway: 'bank-transfer', idempotencyKey: newId(), returnPath: '/zh/console/payment' } as const
  const payment = await startPayment(at(actor), input)
  return {
    actor,
    payment,
    now: () => readPayment(at(actor), payment.id),
    available: async () => (await readBalance(at(actor), accountId)).availableFen,
  }
}

const confirm = (number: string, amountFen: bigint, own: { againFen?: bigint; bankReference?: string; as?: Actor } = {}) =>
  confirmTransfer(at(own.as ?? finance), { number, amountFen, againFen: own.againFen ?? amountFen, bankReference: own.bankReference ?? newId().slice(0, 20) })

describe('a bank transfer', () => {
  it('is offered only if the configuration names its account', async () => {
    expect(await listGateways(at())).toEqual([])
    for (const [configKey, configValue] of [
      ['RUNXIN_BANK_ACCOUNT_HOLDER', 'Runxin'],
      ['RUNXIN_BANK_NAME', 'Bank'],
      ['RUNXIN_BANK_ACCOUNT_NUMBER', '6222 0000'],
    ] as const)
      await writeConfigEntry(shop.ctx(system), { configKey, configValue })
    expect(await listGateways(at())).toEqual([{ name: 'bank-transfer', minutes: 7 * 24 * 60, inApp: false, isTrial: false }])
  })

  it('waits seven days, queries no gateway, and is in the list of finance', async () => {
    const { payment, now } = await begun()
    expect(payment).toMatchObject({ state: 'pending', cashierUrl: null, qrText: null })
    expect(payment.expiresAt.getTime() - payment.createdAt.getTime()).toBe(7 * 86_400_000)
    expect((await listTransfers(at(finance))).map(({ number }) => number)).toContain(payment.number)
    await followPayment(at(system), payment.id)
    expect((await now()).state).toBe('pending')
    test.clock.advance(7 * 86_400_000)
    await followPayment(at(system), payment.id)
    expect((await now()).state).toBe('closed')
  })

  it('that is confirmed with the right sum is settled once and recorded', async () => {
    const { payment, now, available } = await begun()
    expect(await confirm(payment.number, 20_000n, { bankReference: 'BK-0001' })).toEqual({ outcome: 'settled' })
    expect(await confirm(payment.number, 20_000n, { bankReference: 'BK-0001' })).toEqual({ outcome: 'repeated' })
    expect(await available()).toBe(20_000n)
    expect((await now()).state).toBe('succeeded')
    const { rows } = await test.pool.query(`select detail from payment_audit where subject_id = $1 and action = 'transfer-confirmed' order by id`, [payment.id])
    expect(rows[0]).toEqual({ detail: { number: payment.number, bankReference: 'BK-0001', amountFen: '20000', outcome: 'settled' } })
  })

  it('whose sum differs when it is entered again is refused', async () => {
    const { payment, available } = await begun()
    await expect(confirm(payment.number, 20_000n, { againFen: 2_000n })).rejects.toMatchObject({ kind: 'invalid', code: 'payments.amounts-differ' })
    expect(await available()).toBe(0n)
  })

  it('of another sum, and a second one, go to suspense', async () => {
    const { payment, available } = await begun()
    expect(await confirm(payment.number, 19_999n)).toEqual({ outcome: 'suspended' })
    expect(await available()).toBe(0n)
    expect(await confirm(payment.number, 20_000n)).toEqual({ outcome: 'settled' })
    expect(await confirm(payment.number, 20_000n)).toEqual({ outcome: 'suspended' })
    expect(await available()).toBe(20_000n)
    expect((await test.pool.query('select * from ledger.problems()')).rows).toEqual([])
  })

  it('that arrives after the seven days is late money for the balance', async () => {
    const { payment, now, available } = await begun()
    test.clock.advance(8 * 86_400_000)
    await followPayment(at(system), payment.id)
    expect(await confirm(payment.number, 20_000n)).toEqual({ outcome: 'settled-late' })
    expect(await now()).toMatchObject({ state: 'succeeded', late: true })
    expect(await available()).toBe(20_000n)
  })

  it('is refunded by hand only', async () => {
    const { payment } = await begun()
    await confirm(payment.number, 20_000n)
    const input = { paymentId: payment.id, amountFen: 100n, reason: 'x', idempotencyKey: newId() }
    await expect(refundPayment(at(finance), input)).rejects.toMatchObject({ code: 'payments.refund-by-hand' })
  })

  it('is seen and confirmed by finance only', async () => {
    const { payment, actor } = await begun()
    const support = await aStaffMember(test, ['leads'])
    for (const stranger of [actor, support]) {
      await expect(confirm(payment.number, 20_000n, { as: stranger })).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(listTransfers(at(stranger))).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await expect(confirm('P202603119999999999', 20_000n)).rejects.toMatchObject({ kind: 'not-found' })
  })
})

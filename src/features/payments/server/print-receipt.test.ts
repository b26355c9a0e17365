import { expect, it } from 'vitest'
import { accountWith, customer, openAccount } from '#features/money/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { printReceipt } from './print-receipt.ts'

const database = await testDatabase()
const receiptPorts = { receiptMac: makeMacKey(Buffer.alloc(32, 1), 'receipt'), publicOrigin: () => 'https://runxin.example' }
const withPorts = (actor: Actor) => ({ ...database.ctx(actor), ...receiptPorts })

it('the receipt of a payment is a small PDF for its owner alone, once it has succeeded', async () => {
  const accountId = await accountWith(database, 12_300n)
  const stranger = await openAccount(database)
  const { rows } = await database.ownerPool.query<{ id: string }>('select id from payment where account_id = $1', [accountId])
  const paymentId = rows[0]!.id
  const answer = await printReceipt(withPorts(customer(accountId)), { paymentId, locale: 'zh-TW' })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(150_000)
  await expect(printReceipt(withPorts(customer(stranger)), { paymentId, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
  await database.ownerPool.query(
    `insert into payment (id, number, account_id, purpose, gateway, currency, amount_fen, state, return_path, created_at, expires_at, state_at)
     select gen_random_uuid(), 'P202603119999999999', account_id, 'recharge', 'sandbox', 'CNY', 100, 'created', return_path, created_at, expires_at, state_at from payment where id = $1`,
    [paymentId],
  )
  const open = await database.ownerPool.query<{ id: string }>("select id from payment where number = 'P202603119999999999'")
  await expect(printReceipt(withPorts(customer(accountId)), { paymentId: open.rows[0]!.id, locale: 'zh' })).rejects.toMatchObject({ kind: 'not-found' })
})

import { aDeliveredOrder, giveBack as giveBackOf, openShop } from '#features/orders/factories.ts'
import { reviewFixture } from '#features/verification/factories.ts'
import { asSystem, type Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import type { TitleInput } from './forms.ts'
import { saveTitle } from './server/save-title.ts'

export const aTitle = (own: Partial<TitleInput> = {}): TitleInput => ({
  kind: 'personal',
  name: 'An Ran',
  taxNumber: null,
  address: null,
  phone: null,
  bank: null,
  bankAccount: null,
  isDefault: false,
  ...own,
})

/** Ports of printed documents. */
export const receiptPorts = { receiptMac: makeMacKey(Buffer.alloc(32, 1), 'receipt'), publicOrigin: () => 'https://runxin.example' }

/** Test shop with customers who have delivered orders, and a member of finance. */
export async function openBooks(database: TestDatabase) {
  const shop = await openShop(database)
  const office = await reviewFixture(database)
  const staff: Actor = { kind: 'staff', staffId: office.staffId, permissions: ['money'] }
  const system = asSystem(database.ctx(), 'tests')

  async function customer(verification: 'none' | 'personal' = 'personal') {
    const { accountId, actor } = await shop.customer()
    if (verification !== 'none') await database.ownerPool.query('update account set verification = $1 where id = $2', [verification, accountId])
    const ctx = { ...office.make(actor), ...receiptPorts }
    return { accountId, actor, ctx, titleId: (await saveTitle(ctx, aTitle())).titleId }
  }
  const delivered = aDeliveredOrder
  const giveBack = (owner: { accountId: string }, orderId: string, amountFen: bigint) => giveBackOf(database, owner, orderId, amountFen)
  const click = () => newId()
  return {
    shop,
    office,
    customer,
    delivered,
    giveBack,
    click,
    system,
    finance: { ...office.make(staff), ...receiptPorts },
    outsider: { ...office.make({ ...staff, permissions: ['support'] }), ...receiptPorts },
  }
}

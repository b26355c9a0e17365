import { aDeliveredOrder, openShop } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import type { TaxRate, TaxScheme } from './model.ts'
import { listTaxVersions } from './scheme/server/list-tax-versions.ts'
import { publishTaxScheme } from './scheme/server/publish-tax-scheme.ts'

export const taxStaff = (): Actor => ({ kind: 'staff', staffId: newId(), permissions: ['taxes.write', 'money'] })

export const aRate = (own: Partial<TaxRate> = {}): TaxRate => ({
  country: 'DE',
  name: 'VAT',
  product: 'all',
  basisPoints: 1_900,
  reverseCharge: false,
  ...own,
})

/** A company in Germany that charges German and French VAT, the latter not to businesses. */
export const aScheme = (own: Partial<TaxScheme> = {}): TaxScheme => ({
  kind: 'tax-invoice',
  seller: {
    name: 'Acme Cloud GmbH',
    address: 'Hauptstr. 1, 60311 Frankfurt',
    country: 'DE',
    taxNumber: 'DE136695976',
    registration: null,
    timeZone: 'Europe/Berlin',
  },
  prefix: 'INV',
  rates: [aRate(), aRate({ country: 'FR', basisPoints: 2_000, reverseCharge: true })],
  ...own,
})

/** Publishes the next version of the scheme. */
export async function publish(database: TestDatabase, scheme: TaxScheme, effectiveAt: Date | null = null, actor = taxStaff()) {
  const ctx = database.ctx(actor)
  const { latest } = await listTaxVersions(ctx)
  return publishTaxScheme(ctx, { version: latest + 1, scheme: { ...scheme, rates: [...scheme.rates] }, effectiveAt, note: 'for a test' })
}

/** A shop of a company that issues tax invoices. `early` delivered an order before the company began to. */
export async function openTaxShop(database: TestDatabase) {
  const shop = await openShop(database)
  const early = await shop.customer()
  const earlyOrder = await aDeliveredOrder(early)
  database.clock.advance(1_000)
  await publish(database, aScheme())
  return { early: { ...early, ...earlyOrder }, customer: () => shop.customer(), delivered: aDeliveredOrder }
}

import { z } from 'zod'
import { readAccount } from '#features/account/api.ts'
import { issueInvoice, listInvoiceable, listInvoices, saveInvoice, saveTitle, takeInvoice } from '#features/invoices/api.ts'
import { issueVoucher } from '#features/money/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { AppCtx } from '../app-ctx.ts'
import { demoInvoice, demoVoucher } from './demo.ts'

const lookAgainMs = 3_000
/** Ten minutes: an order that is not delivered by then has failed. */
const mostLooks = 200

type DemoCustomer = AppCtx & { actor: { kind: 'customer'; accountId: string } }
type People = { accountId: string; sessionId: string; staffId: string }

/** Gives the demo customer a voucher, and an invoice as soon as an order is delivered, which the first start does not wait for. */
export async function seedMoney(customer: DemoCustomer, system: AppCtx, people: People): Promise<void> {
  const { number } = await readAccount(customer, customer.actor.accountId)
  // The key is constant, so that repeated seeding issues the voucher once.
  await issueVoucher(system, { ...demoVoucher, accountNumber: number, idempotencyKey: people.accountId })
  await enqueue(system, 'seed.invoice', { ...people, looks: 0 }, { key: people.accountId })
}

/** Queued only by the seed of the demo company. */
export const seedJobs = [
  job({
    name: 'seed.invoice',
    payload: z.strictObject({ accountId: z.uuid(), sessionId: z.uuid(), staffId: z.uuid(), looks: z.int() }),
    mode: 'transaction',
    run: async (ctx: AppCtx, { looks, ...people }) => {
      if (await invoiceFirstOrder(ctx, people)) return
      const runAt = new Date(ctx.now().getTime() + lookAgainMs)
      if (looks < mostLooks) await enqueue(ctx, 'seed.invoice', { ...people, looks: looks + 1 }, { runAt })
    },
  }),
]

/** Requested and issued through the commands of a customer and of finance. Returns false while nothing is delivered. */
async function invoiceFirstOrder(ctx: AppCtx, { accountId, sessionId, staffId }: People): Promise<boolean> {
  const as = (actor: Actor): AppCtx => ({ ...ctx, actor })
  const customer = as({ kind: 'customer', accountId, sessionId })
  const finance = as({ kind: 'staff', staffId, permissions: ['money'] })
  if ((await listInvoices(customer, { page: 1 })).total > 0) return true
  const order = (await listInvoiceable(customer)).at(-1)
  if (!order) return false
  const { titleId } = await saveTitle(customer, demoInvoice.title)
  const { invoiceId } = await saveInvoice(customer, { orderIds: [order.id], titleId, kind: 'ordinary', submit: true, idempotencyKey: newId() })
  await takeInvoice(finance, { invoiceId })
  await issueInvoice(finance, { invoiceId, officialNumber: demoInvoice.officialNumber, fileId: null })
  return true
}

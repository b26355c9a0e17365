import { companyCtx, sandboxMerchantId, type SandboxCompany } from '#adapters/pay-sandbox/company.ts'
import { sandboxJobs } from '#adapters/pay-sandbox/notices.ts'
import { makeSandboxGateway } from '#adapters/pay-sandbox/sandbox-gateway.ts'
import { signatureHeader, signNotice } from '#adapters/pay-sandbox/signing.ts'
import { decideTrade, queryTrade } from '#adapters/pay-sandbox/trades.ts'
import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { drainJobs } from '#platform/jobs/drain-jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import { jobs } from './jobs.ts'
import type { Payment } from './model.ts'
import type { PaymentPurpose, PaymentsCtx } from './server/ports.ts'
import { readPayment } from './server/read-payment.ts'
import { receiveNotice } from './server/receive-notice.ts'
import { rechargePurpose } from './recharge/server/recharge-purpose.ts'
import { startPayment } from './server/start-payment.ts'
import type { AgreementReport } from './server/stored-methods-port.ts'
import { addMethod } from './stored/server/add-method.ts'
import { refreshMethod } from './stored/server/follow-methods.ts'
import { listMethods, readMethod } from './stored/server/list-methods.ts'
import { removeMethod } from './stored/server/remove-method.ts'
import type { MemoryGateway } from './testing/stored-memory.ts'

export const origin = 'https://shop.test'

export type SentNotice = { url: string; body: Uint8Array; headers: Headers }

/** A shop connected to the sandbox gateway. Notices that the gateway sends are recorded and can be delivered with `answer`. */
export function openShop(test: TestDatabase, own: { orders?: PaymentPurpose; random?: () => number } = {}) {
  const sent: SentNotice[] = []
  const shop = {
    answer: async (_notice: SentNotice): Promise<Response> => new Response('success'),
  }
  const company: SandboxCompany = {
    ...test.ctx(),
    origin: () => origin,
    mac: makeMacKey(Buffer.alloc(32, 7), 'sandbox-gateway'),
    random: own.random ?? (() => 0.5),
    async fetch(url, init) {
      const notice = { url: String(url), body: new Uint8Array(init?.body as Uint8Array), headers: new Headers(init?.headers) }
      sent.push(notice)
      return shop.answer(notice)
    },
  }
  const gateway = makeSandboxGateway(company)
  const ports = { gateways: { sandbox: gateway }, purposes: { recharge: rechargePurpose, orders: own.orders ?? rechargePurpose } }
  const ctx = (actor?: Actor): PaymentsCtx => test.ctx(actor, ports)
  return Object.assign(shop, {
    company,
    gateway,
    sent,
    ctx,
    /** Runs all due delivery jobs of the sandbox gateway. */
    deliver: () => drainJobs(companyCtx(company), sandboxJobs(company)),
    /** Runs the due payment jobs as the worker does, which sends refunds. */
    work: () => drainJobs(ctx({ kind: 'system', name: 'test' }), jobs),
    recharge: (actor: Actor, amountFen = 10_000n, idempotencyKey = newId()): Promise<Payment> =>
      startPayment(ctx(actor), { purpose: 'recharge', amountFen, gateway: 'sandbox', idempotencyKey, returnPath: '/zh/console/payment' }),
    /** Acts as the payer on the cashier page. */
    async decide(payment: Payment, decision: 'paid' | 'refused'): Promise<void> {
      const trade = await queryTrade(company, payment.number)
      await decideTrade(company, trade!.tradeNo, trade!.formToken, decision)
    },
    /** Builds a notice with a valid signature and arbitrary contents. */
    async signed(payment: Pick<Payment, 'number' | 'amountFen'>, change: Record<string, unknown> = {}): Promise<SentNotice> {
      const trade = await queryTrade(company, payment.number)
      const said = {
        noticeId: newId(),
        merchantId: sandboxMerchantId,
        tradeNo: trade?.tradeNo ?? '0'.repeat(28),
        outTradeNo: payment.number,
        amountFen: Number(payment.amountFen),
        currency: 'CNY',
        status: 'SUCCESS',
        ...change,
      }
      const body = new TextEncoder().encode(JSON.stringify(said))
      return { url: `${origin}/api/notify/sandbox`, body, headers: new Headers({ [signatureHeader]: signNotice(company.mac, body, company.now()) }) }
    },
  })
}

export type Shop = ReturnType<typeof openShop>

/** Creates a recharge, pays it at the cashier and delivers the notice. */
export async function payRecharge(shop: Shop, actor: Actor, amountFen = 10_000n): Promise<Payment> {
  return payAtCashier(shop, actor, await shop.recharge(actor, amountFen))
}

/** Pays an open payment at the cashier and delivers the notice. */
export async function payAtCashier(shop: Shop, actor: Actor, payment: Payment): Promise<Payment> {
  await shop.decide(payment, 'paid')
  const { body, headers } = await shop.signed(payment)
  await receiveNotice(shop.ctx(), 'sandbox', body, headers)
  return readPayment(shop.ctx(actor), payment.id)
}

/** Creates a staff member with the given permissions. */
export async function aStaffMember(test: TestDatabase, permissions: readonly string[]): Promise<Actor & { kind: 'staff' }> {
  const staffId = newId()
  await test.ownerPool.query(
    `insert into staff (id, login_name, display_name, role, password_hash, created_at) values ($1, $2, 'Lin', 'finance', '-', now())`,
    [staffId, `member-${staffId.slice(-12)}`],
  )
  return { kind: 'staff', staffId, permissions }
}

/** Adds a payment method to an account at a memory gateway, signed. Returns its ID. */
export async function aStoredMethod(ctx: PaymentsCtx, memory: MemoryGateway, change: Partial<AgreementReport> = {}): Promise<string> {
  const returnPath = '/zh/console/payment'
  const { id } = await addMethod(ctx, { gateway: memory.gateway.name, returnPath, idempotencyKey: newId() })
  memory.agree([...memory.agreements.keys()].at(-1)!, change)
  await refreshMethod(ctx, { methodId: id })
  return id
}

/** Commands of stored methods for tests of the features above. */
export const methodVerbs = { addMethod, listMethods, readMethod, refreshMethod, removeMethod }

/** Runs the due payment jobs as the worker does. */
export const runPaymentJobs = (ctx: PaymentsCtx): Promise<number> => drainJobs(ctx, jobs)

export { memoryGateway, type MemoryGateway } from './testing/stored-memory.ts'

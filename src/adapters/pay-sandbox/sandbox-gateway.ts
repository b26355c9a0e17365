import type { PaymentGateway } from '#features/payments/server/ports.ts'
import { cashierPath, sandboxMerchantId, type SandboxCompany } from './company.ts'
import { signatureHeader, verifyNotice } from './signing.ts'
import { closeTrade, openTrade, queryTrade, reportOfTrade } from './trades.ts'

/** The sandbox company as our gateway: no real money, but trades, a cashier and notices that behave like the real ones. */
export function makeSandboxGateway(company: SandboxCompany): PaymentGateway {
  return {
    name: 'sandbox',
    merchantId: sandboxMerchantId,
    async open(wanted) {
      const { tradeNo } = await openTrade(company, wanted)
      const url = new URL(`${cashierPath}/${tradeNo}`, company.origin())
      url.searchParams.set('locale', wanted.subject.locale)
      return { tradeNo, cashierUrl: url.href }
    },
    async query(paymentNumber) {
      const found = await queryTrade(company, paymentNumber)
      return found && reportOfTrade(found)
    },
    async close(paymentNumber) {
      const found = await closeTrade(company, paymentNumber)
      return found && reportOfTrade(found)
    },
    verifyNotice: (rawBody, headers, at) => verifyNotice(company.mac, rawBody, headers.get(signatureHeader), at),
  }
}

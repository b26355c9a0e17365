import type { NoticeAnswer, NoticeVerdict, PaymentGateway } from '#features/payments/server/ports.ts'
import { cashierPath, sandboxMerchantId, type SandboxCompany } from './company.ts'
import { signatureHeader, verifyNotice } from './signing.ts'
import { queryRefund, refundTrade } from './refunds.ts'
import { closeTrade, openTrade, queryTrade, reportOfTrade } from './trades.ts'

const answers: Record<NoticeVerdict, NoticeAnswer> = {
  taken: { status: 200, body: 'success' },
  refused: { status: 400, body: 'fail' },
  later: { status: 503, body: 'fail' },
}

/** The sandbox company as a gateway: no real money, but trades, a cashier and notices that behave like the real ones. */
export function makeSandboxGateway(company: SandboxCompany): PaymentGateway {
  return {
    name: 'sandbox',
    merchantId: sandboxMerchantId,
    async open(wanted) {
      const { tradeNo } = await openTrade(company, wanted)
      const url = new URL(`${cashierPath}/${tradeNo}`, company.origin())
      url.searchParams.set('locale', wanted.subject.locale)
      return { tradeNo, cashierUrl: url.href, qrText: `${url.href}&from=qr` }
    },
    async query({ paymentNumber }) {
      const found = await queryTrade(company, paymentNumber)
      return found && reportOfTrade(found)
    },
    async close({ paymentNumber }) {
      const found = await closeTrade(company, paymentNumber)
      return found && reportOfTrade(found)
    },
    verifyNotice: (rawBody, headers, at) => verifyNotice(company.mac, rawBody, headers.get(signatureHeader), at),
    answer: (verdict) => answers[verdict],
    refunds: { refund: (wanted) => refundTrade(company, wanted), query: ({ refundNumber }) => queryRefund(company, refundNumber) },
  }
}

import { sendMessage } from '#features/messages/api.ts'
import type { PaymentPurpose } from '../../server/ports.ts'

/** Purpose of a recharge. The credit itself serves it; the customer is notified. */
export const rechargePurpose: PaymentPurpose = {
  check: async (_ctx, { amountFen }) => amountFen,
  lock: async () => {},
  ended: async () => {},
  async settled(ctx, payment) {
    await sendMessage(ctx, {
      accountId: payment.accountId,
      category: 'finance',
      code: 'payment.recharged',
      params: { number: payment.number, amountFen: Number(payment.amountFen) },
      link: '/console/money',
    })
  },
}

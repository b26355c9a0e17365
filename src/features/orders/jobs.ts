import { schedule } from '#platform/jobs/jobs.ts'
import { expireOrders } from './server/expire-orders.ts'
import { refundStuckOrders } from './refunds/server/refund-stuck-orders.ts'

export const schedules = [
  schedule({ name: 'orders.expire', everySeconds: 15, byDate: true, run: async (ctx) => void (await expireOrders(ctx)) }),
  schedule({ name: 'orders.refund-stuck', everySeconds: 60, byDate: true, run: async (ctx) => void (await refundStuckOrders(ctx)) }),
]

import { deliveryMinutes } from '../model/delivery.ts'
import type { zh } from './promises.zh.ts'

export const en: typeof zh = {
  delivery: `Set up automatically within ${deliveryMinutes} minutes of payment, or refunded in full.`,
  machine: (hours) => `Delivered within ${hours} hours of payment, or refunded in full.`,
  refund: 'Full refund within {@refundDays} days of your first purchase.',
}

import { deliveryMinutes } from '../model/delivery.ts'

export const en = { delivery: `Set up automatically within ${deliveryMinutes} minutes of payment, or refunded in full.` }

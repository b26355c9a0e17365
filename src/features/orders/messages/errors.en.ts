import type { errors as zh } from './errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const errors: typeof zh = {
  'not-found': 'We couldn’t find this order, or it doesn’t belong to your account.',
  'not-open': 'Orders aren’t open yet. Come back later.',
  'too-many-pending': (detail: Detail) => `You already have ${String(detail['limit'])} unpaid orders. Pay or cancel some first.`,
  'sum-changed': 'The amount has changed. Refresh and try again.',
}

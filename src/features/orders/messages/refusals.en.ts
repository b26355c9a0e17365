import type { refusals as zh } from './refusals.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const refusals: typeof zh = {
  'not-found': 'We could not find this order, or it does not belong to your account.',
  'verification-needed': 'Regions in mainland China need a verified identity first. Please choose Hong Kong, Taipei or an overseas region.',
  'too-many-pending': (detail: Detail) => `You already have ${String(detail['limit'])} unpaid orders. Please pay or cancel some first.`,
  'not-cancellable': 'This order can no longer be cancelled. Refresh to see its current state.',
  expired: (detail: Detail) => `Order ${String(detail['number'])} has expired. Please order again.`,
  cancelled: (detail: Detail) => `Order ${String(detail['number'])} was cancelled and cannot be paid.`,
  'already-paid': (detail: Detail) => `Order ${String(detail['number'])} is already paid. You were not charged again.`,
  'sum-changed': 'The amount has changed. Refresh and try again.',
  'not-fulfillable': 'This order cannot be set up in its current state.',
  'too-many-to-export': (detail: Detail) => `More than ${String(detail['limit'])} orders match. Please narrow the dates and export again.`,
}

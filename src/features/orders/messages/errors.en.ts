import type { errors as zh } from './errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const errors: typeof zh = {
  'not-found': 'We couldn’t find this order, or it doesn’t belong to your account.',
  'not-open': 'Orders aren’t open yet. Come back later.',
  'too-many-pending': (detail: Detail) => `You already have ${String(detail['limit'])} unpaid orders. Pay or cancel some first.`,
  'sum-changed': 'The amount has changed. Refresh and try again.',
  'user-data-size': (detail) => `User data can be at most ${String(detail['max'])} KiB; yours is about ${String(detail['kib'])} KiB.`,
  'user-data-head': 'The first line of user data must be one that cloud-init reads, such as #cloud-config or #!.',
  'user-data-yaml': (detail) => `Line ${String(detail['line'])} of the user data isn’t valid YAML.`,
  'user-data-image': 'User data isn’t available for Windows or dedicated servers.',
}

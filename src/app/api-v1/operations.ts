import type { Endpoint, PublicCall } from '#platform/http/endpoint.ts'

/** A call of the public API. */
export type PublicEndpoint = Endpoint & { v1: PublicCall }

export const publicTags = ['servers', 'networks', 'orders', 'money', 'catalogue', 'webhooks', 'account'] as const
export type PublicTag = (typeof publicTags)[number]

const tags: Readonly<Record<string, PublicTag>> = {
  servers: 'servers',
  'ssh-keys': 'servers',
  'server-remarks': 'servers',
  'server-tags': 'servers',
  'private-networks': 'networks',
  'server-renewals': 'orders',
  'server-upgrades': 'orders',
  'server-top-ups': 'orders',
  'server-images': 'servers',
  transfers: 'servers',
  orders: 'orders',
  'orders.csv': 'orders',
  quotes: 'orders',
  money: 'money',
  payments: 'money',
  withdrawals: 'money',
  invoices: 'money',
  'tax-invoices': 'money',
  partnerships: 'money',
  catalogue: 'catalogue',
  webhooks: 'webhooks',
  messages: 'account',
  account: 'account',
}

export function publicOf(endpoints: readonly Endpoint[]): PublicEndpoint[] {
  return endpoints.filter((endpoint): endpoint is PublicEndpoint => endpoint.v1 !== undefined)
}

/** Paths of a server that have a separate heading. */
const networks = /^\/servers\/\{code\}\/(?:forwards|firewall|network|private-networks)\b/

/** Returns the heading of a call. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): PublicTag {
  const tag = networks.test(path) ? 'networks' : tags[path.split('/')[1] ?? '']
  if (!tag) throw new Error(`${path} stands under no heading of the public API`)
  return tag
}

/** Whether a repeat of the call must carry its key: `Idempotency-Key`. */
export function takesKey({ input }: Pick<Endpoint, 'input'>): boolean {
  return 'idempotencyKey' in ((input.def as unknown as { shape?: object }).shape ?? {})
}

/** The names in braces. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

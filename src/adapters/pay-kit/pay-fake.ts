import type { VendorFetch } from '#platform/http/vendor-fetch.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { SchemeAgreement } from './agreements/agreement-book.ts'
import type { SchemeName, SchemeRefund, SchemeTrade } from './trades/trade-book.ts'

/** A fact that a scheme reports to the merchant. `id` is the same on every repeat. The state is that of the time when it happened. */
export type SchemeFact = { id: string } & ({ trade: SchemeTrade; refund?: SchemeRefund } | { agreement: SchemeAgreement })

/** Request of a notice in the scheme's format, with its signature. */
export type SignedNotice = { body: string; headers: Readonly<Record<string, string>> }

/** The part of a scheme's protocol that sends notices. */
export type SchemeVoice = {
  /** Undefined for facts that the scheme reports only when asked. */
  noticeOf: (fact: SchemeFact) => SignedNotice | undefined
  /** Whether the merchant's answer ends the repeats. */
  confirms: (answer: { status: number; body: string }) => boolean
}

/** Dependencies of the fake schemes. Their connection to the database is separate: never the caller's transaction. */
export type PayFake = Pick<Ctx, 'db' | 'now' | 'log'> & {
  /** Public address of this product. Notices go there, and payers are redirected nowhere else. */
  origin: () => string
  /** 0 ≤ x < 1; delays and duplicates come from it. */
  random: () => number
  /** Sends the notices. */
  fetch: VendorFetch
  voices: Readonly<Record<SchemeName, SchemeVoice>>
}

export const payFakePath = '/pay-fake'
const cashierPath = `${payFakePath}/cashier`
const agreementsPath = `${payFakePath}/agreements`

/** Returns the fakes' ctx for their jobs and writes. */
export function payFakeCtx({ db, now, log }: Pick<PayFake, 'db' | 'now' | 'log'>): Ctx {
  return { actor: { kind: 'system', name: 'pay-fake' }, db, now, log }
}

type Query = Readonly<Record<string, string>>

/** Address of a trade's cashier page. `back` is the path on this site to which the payer returns. */
export function cashierAddress(origin: string, token: string, query: Query = {}): string {
  return addressOf(origin, `${cashierPath}/${token}`, query)
}

/** Address of an agreement's page, where the payer agrees, and of the page where it is managed later. */
export function agreementAddress(origin: string, token: string, query: Query = {}, rest: '' | '/manage' = ''): string {
  return addressOf(origin, `${agreementsPath}/${token}${rest}`, query)
}

function addressOf(origin: string, path: string, query: Query): string {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Reads the token from the path of a page. */
export function tokenOf(pathname: string): { kind: 'cashier' | 'agreements'; token: string; rest: string | undefined } | undefined {
  const match = /^\/pay-fake\/(cashier|agreements)\/([0-9a-f]{48})(?:\/([^/]+))?$/.exec(pathname)
  return match ? { kind: match[1] as 'cashier' | 'agreements', token: match[2]!, rest: match[3] } : undefined
}

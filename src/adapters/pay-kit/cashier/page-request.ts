import { isReturnPath } from '#features/payments/model.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { PayFake } from '../pay-fake.ts'
import type { SchemeAgreement } from '../agreements/agreement-book.ts'
import type { SchemeName, SchemeTrade } from '../trades/trade-book.ts'
import { cashierLocale, cashierPage } from './respond.ts'
import { drawTrialMessage, type Look, type TrialMessage } from './trial-page.ts'

export type TrialPages = PayFake & {
  /** The design that the site shows. */
  readLook: () => Promise<Look>
  /** Opens the trade or the agreement of a signed Alipay page address. */
  openAlipayPage: (query: URLSearchParams) => Promise<{ trade: SchemeTrade } | { agreement: SchemeAgreement } | undefined>
}

type WithReturn = { returnUrl: string | null }

export function localeOf(request: Request): Locale {
  return cashierLocale(new URL(request.url), request.headers.get('accept-language') ?? '')
}

export async function lookOf(fake: TrialPages, url: URL): Promise<Look> {
  const asked = url.searchParams.get('template')
  return asked === 'template1' || asked === 'template2' ? asked : fake.readLook()
}

/** Parameters that every address of the page keeps. */
export function keptOf({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries(['back', 'from', 'template'].flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)!]] : [])))
}

/** Where the payer returns: a page of this site alone. */
export function backOf(fake: TrialPages, { returnUrl }: WithReturn, url: URL): string | null {
  const path = url.searchParams.get('back')
  if (path !== null) return isReturnPath(path) ? new URL(path, fake.origin()).href : null
  return returnUrl !== null && new URL(returnUrl).origin === new URL(fake.origin()).origin ? returnUrl : null
}

/** The language of the shop's page, as if it were asked for. */
export function localeOfReturn({ returnUrl }: WithReturn): URL {
  const url = new URL('https://own.invalid')
  const first = returnUrl ? new URL(returnUrl).pathname.split('/')[1] : undefined
  if (first) url.searchParams.set('locale', first)
  return url
}

export async function respondMessage(fake: TrialPages, request: Request, status: number, kind: TrialMessage, scheme: SchemeName = 'alipay'): Promise<Response> {
  const look = await lookOf(fake, new URL(request.url))
  return cashierPage(status, (nonce) => drawTrialMessage({ kind, scheme, locale: localeOf(request), look, nonce }))
}

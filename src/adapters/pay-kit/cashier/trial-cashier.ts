import { isReturnPath } from '#features/payments/model.ts'
import { readShortText } from '#platform/http/read-body.ts'
import { decideTrade, decisions, openCashier } from '../trades/decide-trade.ts'
import { cashierAddress, cashierTokenOf, payFakePath, type PayFake } from '../pay-fake.ts'
import type { SchemeTrade } from '../trades/trade-book.ts'
import { cashierLocale, cashierPage, seeOther } from './respond.ts'
import { drawTrialCashier, drawTrialMessage, type Look } from './trial-page.ts'

const bodyLimit = 2048

export type TrialPages = PayFake & {
  /** The design that the site shows. */
  readLook: () => Promise<Look>
  /** Opens the trade of a signed Alipay page address. */
  openAlipayPage: (query: URLSearchParams) => Promise<SchemeTrade | undefined>
}

/**
 * Serves everything below `/pay-fake`: Alipay's page address, and the trial cashier with the payer's decisions. Anyone with the address may pay, as with a
 * real code. Never mounted in production.
 */
export async function handleTrialCashier(fake: TrialPages, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === `${payFakePath}/alipay/gateway.do` && request.method === 'GET') return enterFromAlipay(fake, url, request)
  const address = cashierTokenOf(url.pathname)
  const trade = address && (await openCashier(fake, address.token))
  if (!trade) return message(fake, request, 404, 'missing')
  if (address.rest === 'state') return Response.json({ state: trade.state }, { headers: { 'cache-control': 'no-store' } })
  if (address.rest !== undefined) return message(fake, request, 404, 'missing')
  if (request.method === 'POST') return decide(fake, request, trade)
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  return show(fake, request, trade)
}

/** The payer's browser arrives with parameters that the merchant has signed. */
async function enterFromAlipay(fake: TrialPages, url: URL, request: Request): Promise<Response> {
  const trade = await fake.openAlipayPage(url.searchParams)
  if (!trade) return message(fake, request, 400, 'unsigned')
  const locale = cashierLocale(localeOfReturn(trade), request.headers.get('accept-language') ?? '')
  return seeOther(cashierAddress(fake.origin(), trade.token, { locale }))
}

/** The language of the shop's page, as if it were asked for. */
function localeOfReturn({ returnUrl }: SchemeTrade): URL {
  const url = new URL('https://own.invalid')
  const first = returnUrl ? new URL(returnUrl).pathname.split('/')[1] : undefined
  if (first) url.searchParams.set('locale', first)
  return url
}

async function show(fake: TrialPages, request: Request, trade: SchemeTrade): Promise<Response> {
  const url = new URL(request.url)
  const locale = cashierLocale(url, request.headers.get('accept-language') ?? '')
  const look = await lookOf(fake, url)
  const kept = Object.fromEntries(['back', 'from', 'template'].flatMap((name) => (url.searchParams.has(name) ? [[name, url.searchParams.get(name)!]] : [])))
  // A scanned page shows its result itself, so its address names no way back and the code stays coarse.
  const address = ({ from, ...change }: { locale?: string; from?: 'qr' }) =>
    cashierAddress(fake.origin(), trade.token, from ? { locale, from } : { ...kept, locale, ...change })
  const page = { trade, locale, look, onPhone: url.searchParams.get('from') === 'qr', back: backOf(fake, trade, url), address, now: fake.now() }
  return cashierPage(200, (nonce) => drawTrialCashier({ ...page, nonce }))
}

async function decide(fake: TrialPages, request: Request, trade: SchemeTrade): Promise<Response> {
  const url = new URL(request.url)
  const given = new URLSearchParams(await readShortText(request, bodyLimit)).get('decision')
  const decision = decisions.find((one) => one === given)
  const decided = decision !== undefined && (await decideTrade(fake, trade.token, decision))
  // Read again: a second press may have read the trade before the first was written, and the payer still gets the result.
  const after = decided ? trade : await openCashier(fake, trade.token)
  if (!decided && after?.state === 'waiting') return message(fake, request, 409, 'stale')
  const back = url.searchParams.get('from') === 'qr' ? null : backOf(fake, trade, url)
  return seeOther(back ?? `${url.pathname}${url.search}`)
}

/** A page of this site alone. */
function backOf(fake: TrialPages, trade: SchemeTrade, url: URL): string | null {
  const path = url.searchParams.get('back')
  if (path !== null) return isReturnPath(path) ? new URL(path, fake.origin()).href : null
  return trade.returnUrl !== null && new URL(trade.returnUrl).origin === new URL(fake.origin()).origin ? trade.returnUrl : null
}

async function lookOf(fake: TrialPages, url: URL): Promise<Look> {
  const asked = url.searchParams.get('template')
  return asked === 'template1' || asked === 'template2' ? asked : fake.readLook()
}

async function message(fake: TrialPages, request: Request, status: number, kind: 'missing' | 'stale' | 'unsigned'): Promise<Response> {
  const url = new URL(request.url)
  const locale = cashierLocale(url, request.headers.get('accept-language') ?? '')
  const look = await lookOf(fake, url)
  return cashierPage(status, (nonce) => drawTrialMessage({ kind, scheme: 'alipay', locale, look, nonce }))
}

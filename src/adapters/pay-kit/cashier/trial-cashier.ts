import { readShortText } from '#platform/http/read-body.ts'
import { decideTrade, decisions, openCashier } from '../trades/decide-trade.ts'
import { agreementAddress, cashierAddress, payFakePath, tokenOf } from '../pay-fake.ts'
import type { SchemeTrade } from '../trades/trade-book.ts'
import { handleAgreement } from './handle-agreement.ts'
import { backOf, keptOf, localeOf, localeOfReturn, lookOf, respondMessage as message, type TrialPages } from './page-request.ts'
import { cashierLocale, cashierPage, seeOther } from './respond.ts'
import { drawTrialCashier } from './trial-page.ts'

const bodyLimit = 2048

/**
 * Serves everything below `/pay-fake`: Alipay's page address, the pages of agreements, and the trial cashier with the payer's decisions. Anyone with the
 * address may decide, as with a real code. Never mounted in production.
 */
export async function handleTrialCashier(fake: TrialPages, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === `${payFakePath}/alipay/gateway.do` && request.method === 'GET') return enterFromAlipay(fake, url, request)
  const address = tokenOf(url.pathname)
  if (address?.kind === 'agreements') return handleAgreement(fake, request, address)
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
  const page = await fake.openAlipayPage(url.searchParams)
  if (!page) return message(fake, request, 400, 'unsigned')
  const opened = 'trade' in page ? page.trade : page.agreement
  const locale = cashierLocale(localeOfReturn(opened), request.headers.get('accept-language') ?? '')
  const address = 'trade' in page ? cashierAddress : agreementAddress
  return seeOther(address(fake.origin(), opened.token, { locale }))
}

async function show(fake: TrialPages, request: Request, trade: SchemeTrade): Promise<Response> {
  const url = new URL(request.url)
  const locale = localeOf(request)
  const look = await lookOf(fake, url)
  const kept = keptOf(url)
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

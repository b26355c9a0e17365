import { cashierLocale, cashierPage, seeOther } from '#adapters/pay-kit/cashier/respond.ts'
import { readShortText } from '#platform/http/read-body.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { cashierPath, type SandboxCompany } from '../company.ts'
import { drawCashier, drawMessage } from './cashier-page.ts'
import type { Trade } from '../schema.ts'
import { decideTrade, findTrade } from '../trades.ts'

const bodyLimit = 2048

/**
 * Serves the cashier's pages below `/sandbox-cashier/{tradeNo}`: the page itself, `…/state` for its script, and the payer's
 * decision as a form POST with the page's token. Anyone with the address may pay, as with a real cashier's link.
 */
export async function handleSandboxCashier(company: SandboxCompany, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const [tradeNo = '', rest] = url.pathname.slice(cashierPath.length + 1).split('/')
  const locale = cashierLocale(url, request.headers.get('accept-language') ?? '')
  const found = /^\d{28}$/.test(tradeNo) ? await findTrade(company, tradeNo) : undefined
  if (!found) return cashierPage(404, (nonce) => drawMessage(locale, 'missing', nonce))
  if (rest === 'state') return Response.json({ state: found.state }, { headers: { 'cache-control': 'no-store' } })
  if (rest !== undefined) return cashierPage(404, (nonce) => drawMessage(locale, 'missing', nonce))
  if (request.method === 'POST') return decide(company, request, found, locale)
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  return show(company, found, locale, url)
}

function show(company: SandboxCompany, found: Trade, locale: Locale, url: URL): Response {
  const onPhone = url.searchParams.get('from') === 'qr'
  const address = (language: Locale, from?: 'qr') => {
    const own = new URL(`${cashierPath}/${found.tradeNo}`, company.origin())
    own.searchParams.set('locale', language)
    if (from) own.searchParams.set('from', from)
    return own.href
  }
  return cashierPage(200, (nonce) => drawCashier({ trade: found, locale, onPhone, address, nonce, now: company.now() }))
}

async function decide(company: SandboxCompany, request: Request, found: Trade, locale: Locale): Promise<Response> {
  const form = new URLSearchParams(await readShortText(request, bodyLimit))
  const decision = form.get('decision')
  const decided =
    (decision === 'paid' || decision === 'refused') && form.get('token') === found.formToken
      ? await decideTrade(company, found.tradeNo, found.formToken, decision)
      : false
  // Outdated page. The trade is read again: a second press may have read it before the first was written, and the payer still gets the result.
  if (!decided && (await findTrade(company, found.tradeNo))?.state === 'waiting') return cashierPage(409, (nonce) => drawMessage(locale, 'stale', nonce))
  const own = `${cashierPath}/${found.tradeNo}?locale=${locale}&from=qr`
  const back = new URL(found.returnUrl).origin === new URL(company.origin()).origin ? found.returnUrl : own
  return seeOther(form.get('from') === 'qr' ? own : back)
}

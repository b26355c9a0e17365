import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { handleTrialCashier } from '#adapters/pay-kit/cashier/trial-cashier.ts'
import { payFakePath } from '#adapters/pay-kit/pay-fake.ts'
import { handleSandboxCashier } from '#adapters/pay-sandbox/cashier/cashier.ts'
import { cashierPath } from '#adapters/pay-sandbox/company.ts'
import { drawServiceMessages } from '#adapters/wechat-fake/pages/draw-service-messages.ts'
import { handleWechatFake } from '#adapters/wechat-fake/handle-fake.ts'
import { listServiceMessages } from '#adapters/wechat-fake/service-account.ts'
import { fakePath } from '#adapters/wechat-fake/fake.ts'
import { listOutboxMail } from '#adapters/mail-outbox/outbox-mail.ts'
import { renderMails } from '#adapters/mail-outbox/render-mails.ts'
import { listOutbox } from '#adapters/sms-outbox/outbox-sms.ts'
import { renderOutbox } from '#adapters/sms-outbox/render-outbox.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { fallbackLocale, locales } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { escapeHtml } from '#platform/pure/escape-html.ts'
import type { Company } from '../../app-ctx.ts'

/** Loopback by the connection itself: a forwarded header cannot claim it. */
export function isLoopback(c: Context): boolean {
  try {
    const address = getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? ''
    return (address === '::1' || address.startsWith('127.')) && !(c.req.header('x-forwarded-for') ?? c.req.header('forwarded'))
  } catch {
    return false
  }
}

/** Mounts the pages of the offline fakes: the cashiers of the sandbox gateway and of the fake schemes, and WeChat's where that is a fake. */
export function mountSandboxPages(app: Hono, company: Company): void {
  if (company.ctx({ kind: 'visitor' }).gateways.sandbox)
    app.all(`${cashierPath}/*`, async (c) => withSiteName(company, await handleSandboxCashier(company.sandbox, c.req.raw)))
  const { payFakes, wechatFake } = company
  if (payFakes) app.all(`${payFakePath}/*`, async (c) => withSiteName(company, await handleTrialCashier(payFakes, c.req.raw)))
  if (wechatFake) app.all(`${fakePath}/*`, async (c) => withSiteName(company, await handleWechatFake(wechatFake, c.req.raw)))
}

/** Fills the site's name into a page of a fake, which knows no settings. */
async function withSiteName(company: Company, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  const iso = /<html lang="([\w-]+)"/.exec(html)?.[1]
  const locale = locales.find((one) => one.iso === iso)?.code ?? fallbackLocale
  const { siteName } = await readSiteConfig(company.ctx({ kind: 'visitor' }), locale)
  return new Response(namedTexts(html, escapeHtml(siteName)), response)
}

/** Outboxes are documents without scripts, with their styles in themselves, as the mails in their frames have. */
const outboxHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
}

/**
 * Shows the messages of the offline SMS gateway and mail server: pages, or JSON for `Accept: application/json`. Not in
 * production, and only for requests from this machine.
 */
export function mountOutbox(app: Hono, company: Company): void {
  app.get('/dev/mail', async (c, next) => {
    if (!isLoopback(c)) return next()
    const mails = await listOutboxMail({ db: company.database.db })
    for (const [name, value] of Object.entries(outboxHeaders)) c.header(name, value)
    return c.req.header('accept')?.includes('application/json') ? c.json(mails) : c.html(renderMails(mails))
  })
  app.get('/dev/wechat', async (c, next) => {
    if (!isLoopback(c) || !company.wechatFake) return next()
    const sent = await listServiceMessages(company.wechatFake)
    for (const [name, value] of Object.entries(outboxHeaders)) c.header(name, value)
    return c.req.header('accept')?.includes('application/json') ? c.json(sent) : c.html(drawServiceMessages(sent))
  })
  app.get('/dev/outbox', async (c, next) => {
    if (!isLoopback(c)) return next()
    const messages = await listOutbox({ db: company.database.db })
    for (const [name, value] of Object.entries(outboxHeaders)) c.header(name, value)
    return c.req.header('accept')?.includes('application/json') ? c.json(messages) : c.html(renderOutbox(messages))
  })
}

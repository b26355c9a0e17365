import '#src/styles/families/statement.css'
import type { AuthCtx } from '#features/auth/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { en } from '../copy/statement.en.ts'
import { zhTW } from '../copy/statement.zh-TW.ts'
import { zh } from '../copy/statement.zh.ts'
import type { ReceiptCheck } from '../model.ts'
import type { ReceiptResult } from '../parts/receipt-result.tsx'
import { checkReceipt } from '../server/check-receipt.ts'
import type { ReceiptPort } from '../server/receipt-link.ts'
import type { StatementCopy } from '../texts.ts'

type Loaded = { copy: StatementCopy; receipt: ReceiptResult | null } & { jsonLd: JsonLd[] }
type PageCtx = EndpointCtx & AuthCtx & ReceiptPort

/** A receipt's QR code leads here with `?receipt=`, which the cache of pages does not know: the answer is always current. */
export const loader = pageLoader<Loaded, PageCtx>(async ({ ctx, locale, url }) => {
  const copy = { zh, 'zh-TW': zhTW, en }[locale]
  const site = await readSiteConfig(ctx, locale)
  const trail = [
    { name: site.siteName, path: '/' },
    { name: copy.title, path: '/statement' },
  ]
  const token = url.searchParams.get('receipt')
  const receipt = token === null ? null : resultOf(await checkReceipt(ctx, token), copy, { locale, issuer: site.companyName || site.siteName })
  return { copy, receipt, jsonLd: [breadcrumbs({ origin: ctx.publicOrigin(), locale }, trail)] }
})

function resultOf(check: ReceiptCheck, copy: StatementCopy, { locale, issuer }: { locale: Locale; issuer: string }): ReceiptResult {
  if (check.state === 'unknown') return { state: 'unknown', facts: [], added: null }
  const { facts: names, added } = copy.receipt
  return {
    state: check.state,
    facts: [
      [names.number, check.number],
      [names.at, beijing(check.at)],
      [names.amount, formatFen(check.amountFen, isoOf(locale))],
      [names.issuer, issuer],
    ],
    added: check.added > 0 ? added.replace('{count}', String(check.added)) : null,
  }
}

const beijing = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const Designs = templatePair<{ copy: StatementCopy; receipt: ReceiptResult | null }>(
  () => import('./statement.template1.tsx'),
  () => import('./statement.template2.tsx'),
)

export default function StatementPage({ loaderData: { jsonLd, copy, receipt } }: { loaderData: Loaded }) {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} jsonLd={jsonLd} />
      {receipt ? <meta name="robots" content="noindex" /> : null}
      <Designs copy={copy} receipt={receipt} />
    </>
  )
}

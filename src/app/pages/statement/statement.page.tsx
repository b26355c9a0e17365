import '#src/styles/families/statement.css'
import { z } from 'zod'
import type { AuthCtx } from '#features/auth/api.ts'
import { checkInvoice } from '#features/invoices/api.ts'
import { checkReceipt, type ReceiptPort } from '#features/money/api.ts'
import { en } from '#features/money/statement/copy/statement.en.ts'
import { zhTW } from '#features/money/statement/copy/statement.zh-TW.ts'
import { zh } from '#features/money/statement/copy/statement.zh.ts'
import type { PaperResult } from '#features/money/statement/parts/paper-panel.tsx'
import type { StatementCopy } from '#features/money/statement/texts.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { given } from '#platform/pure/query-fields.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { invoiceResult, receiptResult, type PaperPlace } from './paper-result.ts'
import type { StatementProps } from './statement-props.ts'

type Loaded = StatementProps & { jsonLd: JsonLd[] }
type PageCtx = EndpointCtx & AuthCtx & ReceiptPort

const query = z.object({ receipt: given, invoice: given })

/** QR codes lead here with `?receipt=` or `?invoice=`, which the cache of pages does not know: the answer is always current. */
export const loader = pageLoader<Loaded, PageCtx, typeof query>(
  async ({ ctx, locale, query: asked }) => {
    const site = await readSiteConfig(ctx, locale)
    const copy = namedTexts({ zh, 'zh-TW': zhTW, en }[locale], site.siteName)
    const trail = [
      { name: site.siteName, path: '/' },
      { name: copy.title, path: '/statement' },
    ]
    const place = { locale, issuer: site.companyName || site.siteName, host: new URL(ctx.publicOrigin()).host }
    return { copy, paper: await paperOf(ctx, asked, copy, place), jsonLd: [breadcrumbs({ origin: ctx.publicOrigin(), locale }, trail)] }
  },
  { query },
)

async function paperOf(ctx: PageCtx, { receipt, invoice }: z.output<typeof query>, copy: StatementCopy, place: PaperPlace): Promise<PaperResult | null> {
  if (receipt !== undefined) return receiptResult(await checkReceipt(ctx, receipt), copy, place)
  return invoice === undefined ? null : invoiceResult(await checkInvoice(ctx, invoice), copy, place)
}

const Designs = templatePair<StatementProps>(
  () => import('./statement.template1.tsx'),
  () => import('./statement.template2.tsx'),
)

export default function StatementPage({ loaderData: { jsonLd, copy, paper } }: { loaderData: Loaded }) {
  return (
    <>
      <PageHead title={paper ? paper.heading : copy.title} description={copy.description} jsonLd={jsonLd} />
      {paper ? <meta name="robots" content="noindex" /> : null}
      <Designs copy={copy} paper={paper} />
    </>
  )
}

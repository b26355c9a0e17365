import '#src/styles/families/reading.css'
import { z } from 'zod'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { given } from '#platform/pure/query-fields.ts'
import { pageLoader } from '#platform/http/page.ts'
import { formatDate } from '#platform/pure/formats.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { stillPair } from '../../parts/still-pair.tsx'
import type { DiffPart } from '../../model/versions.ts'
import { legalDocuments, shippedVersion, type LegalDocument, type LegalVersion } from '../model.ts'
import { legalChanges } from '../server/edit-legal.ts'
import { legalWords } from '../server/legal-values.ts'
import { readLegal, type LegalPage as Read } from '../server/read-legal.ts'
import type { LegalProps } from './legal-props.ts'

type Loaded = { page: LegalProps; jsonLd: JsonLd[]; current: boolean }

const query = z.object({ version: z.coerce.number().int().min(0).max(100_000).optional().catch(undefined), changes: given })

/** Loads one of three documents, named by the path: the version that applies, or another one by its number. */
export const loader = pageLoader<Loaded, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, path, query: { version, changes } }) => {
    const document = legalDocuments.find((name) => plainPath(path) === `/${name}`)!
    const read = await readLegal(ctx, { document, locale, version })
    const words = legalWords(locale)
    const { title, summary } = words.documents[document]
    const trail = [{ name: words.home, path: '/' }]
    return {
      page: {
        locale,
        title,
        summary,
        trail,
        prose: read.prose,
        changes: changes && read.version > shippedVersion ? await changesOf(ctx, { document, version: read.version, locale }) : null,
        contents: words.contents,
        version: versionLine(read, locale, ctx.now()),
        notice: read.version === read.current ? null : { text: words.earlier, link: { path: `/${document}`, text: words.toCurrent } },
        versions: { title: words.versions, items: versionsOf(read, `/${document}`, locale, ctx.now()) },
        others: {
          title: words.others,
          items: legalDocuments.filter((name) => name !== document).map((name) => ({ path: `/${name}`, text: words.documents[name].title })),
        },
      },
      current: read.version === read.current,
      jsonLd: [breadcrumbs({ origin: ctx.publicOrigin(), locale }, [...trail, { name: title, path: `/${document}` }])],
    }
  },
  { query },
)

async function changesOf(ctx: EndpointCtx, { locale, ...asked }: { document: LegalDocument; version: number; locale: Locale }): Promise<DiffPart[]> {
  return (await legalChanges(ctx, asked)).find((one) => one.locale === locale)?.parts ?? []
}

function versionLine({ version, effectiveAt }: Pick<LegalVersion, 'version' | 'effectiveAt'>, locale: Locale, now: Date): string {
  if (!effectiveAt) return ''
  const words = legalWords(locale)
  const day = formatDate(isoOf(locale), effectiveAt, { dateStyle: 'long', timeZone: 'Asia/Shanghai' })
  return `${words.version(version)} · ${effectiveAt <= now ? words.since(day) : words.planned(day)}`
}

function versionsOf({ versions, current }: Read, path: string, locale: Locale, now: Date): LegalProps['versions']['items'] {
  return versions.map((one) => ({ path: `${path}?version=${one.version}`, text: versionLine(one, locale, now), current: one.version === current }))
}

const Designs = stillPair<LegalProps>(
  () => import('./legal.template1.tsx'),
  () => import('./legal.template2.tsx'),
)

export default function LegalPage({ loaderData: { page, jsonLd, current } }: { loaderData: Loaded }) {
  return (
    <>
      <PageHead title={page.title} description={page.summary} jsonLd={jsonLd} />
      {current ? null : <meta name="robots" content="noindex" />}
      <Designs {...page} />
    </>
  )
}

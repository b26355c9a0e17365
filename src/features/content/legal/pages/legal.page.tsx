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
import { legalDocuments, shippedOn, shippedVersion, type LegalDocument, type LegalVersion } from '../model.ts'
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
    const compared = changes !== undefined && read.version > shippedVersion
    const trail = [{ name: words.home, path: '/' }]
    return {
      page: {
        locale,
        title,
        summary,
        trail,
        prose: read.prose,
        changes: compared ? await changesOf(ctx, { document, version: read.version, locale }) : null,
        contents: words.contents,
        version: versionLine(read, read, locale, ctx.now()),
        toChanges: compared || read.version === shippedVersion ? null : { path: `/${document}?version=${read.version}&changes=1`, text: words.toChanges },
        notice:
          read.version === read.current
            ? null
            : { text: read.version > read.current ? words.later : words.earlier, link: { path: `/${document}`, text: words.toCurrent } },
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

async function changesOf(ctx: EndpointCtx, { locale, ...asked }: { document: LegalDocument; version: number; locale: Locale }): Promise<LegalProps['changes']> {
  const { document, version } = asked
  const words = legalWords(locale)
  const found = (await legalChanges(ctx, { ...asked, words: true })).find((one) => one.locale === locale)
  return {
    title: words.changes(version),
    parts: found?.parts ?? [],
    none: words.noChanges,
    whole: { path: `/${document}?version=${version}`, text: words.toWhole },
  }
}

type Dated = Pick<LegalVersion, 'version' | 'effectiveAt'>

function versionLine({ version, effectiveAt }: Dated, { versions }: Pick<Read, 'versions'>, locale: Locale, now: Date): string {
  const words = legalWords(locale)
  const day = formatDate(isoOf(locale), effectiveAt ?? shippedOn, { dateStyle: 'long', timeZone: 'Asia/Shanghai' })
  if (!effectiveAt) return `${words.initial} · ${words.updated(day)}`
  const replaced = versions.some((later) => later.version > version && later.effectiveAt !== null && later.effectiveAt <= effectiveAt)
  const state = replaced ? words.replaced : effectiveAt <= now ? words.since(day) : words.planned(day)
  return `${words.version(version)} · ${state}`
}

function versionsOf(read: Read, path: string, locale: Locale, now: Date): LegalProps['versions']['items'] {
  if (read.versions.length === 0) return []
  const all: Dated[] = [...read.versions, { version: shippedVersion, effectiveAt: null }]
  return all.map((one) => ({
    path: `${path}?version=${one.version}`,
    text: versionLine(one, read, locale, now),
    shown: one.version === read.version,
  }))
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

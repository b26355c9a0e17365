import '#src/styles/families/home.css'
import { z } from 'zod'
import { currentPriceBook, listFamilies, listPlans, listRegions, readSizes } from '#features/catalog/api.ts'
import { regionState } from '#features/catalog/config/choices.ts'
import { configOfPlan } from '#features/catalog/config/default-config.ts'
import { popularOf } from '#features/catalog/model/popular.ts'
import type { Sizes } from '#features/catalog/model/sizes.ts'
import { familyId, mostMemoryGib, type Family, type FamilyOffer, type PlanOffer, type Region } from '#features/catalog/model.ts'
import type { PriceBook } from '#features/catalog/pricing/model.ts'
import { listNews, wordsOf } from '#features/content/api.ts'
import { newsPath } from '#features/content/model.ts'
import { listConfigEntries } from '#features/site-config/api.ts'
import { homeTextsOf, siteConfigOf, type HomeTexts } from '#features/site-config/model.ts'
import { readRecordStrip } from '#features/status/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { webSite, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { useHomeMessages } from '../messages/use-messages.ts'
import { organizationLd } from '../../about/parts/organization-ld.ts'
import { buyPathOf, type HomeNews, type HomeProps, type HomeSheet } from '../../model/home.ts'
import { pricedParts } from '../../model/priced-parts.ts'
import { globeOf } from '../server/read-globe.ts'
import type { Route } from './+types/home.page.ts'

const Designs = readingPair<HomeProps>(
  () => import('./home.template1.tsx'),
  () => import('./home.template2.tsx'),
)

const shownNews = 4

async function latestNews(ctx: Ctx, locale: Locale): Promise<HomeNews> {
  const m = wordsOf(locale)
  const { items } = await listNews(ctx, { locale, pageSize: shownNews, pinnedFirst: false })
  return {
    label: m.news.latest,
    title: m.news.title,
    lead: m.news.lead,
    all: m.news.showAll,
    items: items.map((item) => ({
      path: newsPath(item.id),
      title: item.title,
      category: m.categories[item.category],
      at: item.publishedAt,
      ...(item.locale === locale ? {} : { lang: isoOf(item.locale) }),
    })),
  }
}

type Sold = { regions: readonly Region[]; sizes: Sizes; book: PriceBook | undefined }

function sheetOf(plan: PlanOffer | undefined, { regions, sizes, book }: Sold, at: Date): HomeSheet | undefined {
  const region = regions.find(({ id }) => id === plan?.fromRegionId)
  if (!plan || !region || !book) return undefined
  const priced = pricedParts(configOfPlan(plan, region, { periods: [1], sizes }), book, at)
  return priced?.totalFen === plan.fromFen ? { names: plan.names, fromFen: plan.fromFen, parts: priced.parts } : undefined
}

type Loaded = { jsonLd: JsonLd[]; head: Pick<HomeTexts, 'title' | 'description'>; page: HomeProps }

const query = z.object({ family: z.string().regex(familyId).optional().catch(undefined) })

export const loader = pageLoader<Loaded, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: { family } }) => {
    const at = { origin: ctx.publicOrigin(), locale }
    const [entries, page] = await Promise.all([listConfigEntries(ctx), readHome(ctx, locale, family)])
    const site = siteConfigOf(entries, locale)
    const { title, description, ...own } = homeTextsOf(entries, locale)
    const head = { ...(title ? { title } : {}), ...(description ? { description } : {}) }
    return { jsonLd: [organizationLd(at, site), webSite(at, site.siteName)], head, page: { ...page, ...(Object.keys(own).length > 0 ? { own } : {}) } }
  },
  { query },
)

function sizesOf(families: readonly FamilyOffer[], { vcpus, systemDiskGib: disk, bandwidths }: Sizes): HomeProps['sizes'] {
  const common = { minDiskGib: disk.min, maxDiskGib: disk.max, minMbps: bandwidths[0] ?? 0, maxMbps: bandwidths.at(-1) ?? 0 }
  if (families.length === 0) return { ...common, minVcpu: vcpus[0] ?? 0, maxVcpu: vcpus.at(-1) ?? 0, memoryGib: mostMemoryGib }
  return {
    ...common,
    minVcpu: Math.min(...families.map(({ minVcpu }) => minVcpu)),
    maxVcpu: Math.max(...families.map(({ maxVcpu }) => maxVcpu)),
    memoryGib: Math.max(...families.map(({ ratios, maxVcpu }) => Math.max(...ratios) * maxVcpu)),
  }
}

async function readHome(ctx: Ctx, locale: Locale, family: Family | undefined): Promise<HomeProps> {
  const [families, shared, plans, regions, news, prices, record] = await Promise.all([
    listFamilies(ctx),
    readSizes(ctx),
    listPlans(ctx),
    listRegions(ctx),
    latestNews(ctx, locale),
    currentPriceBook(ctx),
    readRecordStrip(ctx, locale),
  ])
  const nameOf = new Map(regions.map((region) => [region.id, region.names]))
  return {
    plans: plans.flatMap((plan) => {
      const fromRegion = nameOf.get(plan.fromRegionId)
      return fromRegion ? [{ ...plan, fromRegion, buyPath: buyPathOf(plan, plan.fromRegionId) }] : []
    }),
    regions: regions.map((region) => ({ id: region.id, names: region.names, state: regionState(region), zoneCount: region.zones.length })),
    families: families.map(({ id, names }) => ({ id, names })),
    sizes: sizesOf(families, shared.sizes),
    family: families.some(({ id }) => id === family) ? family : undefined,
    news,
    globe: globeOf(locale, { families, plans, regions, shared, prices, at: ctx.now() }),
    record,
    sheet: sheetOf(popularOf(plans, families[0]?.id), { regions, sizes: shared.sizes, book: prices?.book }, ctx.now()),
  }
}

export default function Home({ loaderData: { jsonLd, head, page } }: Route.ComponentProps) {
  const m = useHomeMessages()
  return (
    <>
      <PageHead title={head.title ?? m.title} description={head.description ?? m.description} jsonLd={jsonLd} />
      <Designs {...page} />
    </>
  )
}

import '#src/styles/families/reading.css'
import { z } from 'zod'
import { readSiteConfig } from '#features/site-config/api.ts'
import { qqChatOf, telOf } from '#features/site-config/contact-links.ts'
import type { SiteConfig } from '#features/site-config/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { searchTerms } from '#platform/pure/search-words.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given, searchWords } from '#platform/pure/query-fields.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { DomainError } from '#platform/domain-error.ts'
import { breadcrumbs } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { helpPath, maxQueryLength, type ContactWays } from '../model.ts'
import { listHelp } from '../server/list-help.ts'
import { readHelpArticle } from '../server/read-help-article.ts'
import { readHelpPreview } from '../staff/server/read-preview.ts'
import { searchHelp } from '../server/search-help.ts'
import { PreviewNote } from '../parts/preview-note.tsx'
import { stillPair } from '../parts/still-pair.tsx'
import { helpData } from '../server/structured-data.ts'
import { wordsOf } from '../server/words-of.ts'
import type { SupportProps } from './support-props.ts'

type Loaded = SupportProps & { jsonLd: object[]; preview: boolean }

function contactOf(site: SiteConfig): ContactWays {
  return {
    phones: site.hotlines.map((text) => ({ text, href: telOf(text) })),
    qqs: site.qqNumbers.map((text) => ({ text, href: qqChatOf(text) })),
    email: site.serviceEmail,
    hours: site.serviceHours,
    wechatQrUrl: site.wechatQrUrl,
  }
}

const word = given.transform((value) => value?.trim() ?? '')
const query = z.object({ category: word, article: word, q: searchWords(maxQueryLength), preview: given })

/** Loads the centre, a category, an article or a search from one address: the article takes precedence, then the search, then the category. */
export const loader = pageLoader(
  async ({ ctx, locale, query: asked }): Promise<Loaded> => {
    const { preview } = asked
    const slug = preview ? '' : asked.article
    const words = preview || slug ? '' : asked.q
    const [categories, article, results, site] = await Promise.all([
      listHelp(ctx, { locale }),
      preview ? readHelpPreview(ctx, { token: preview, locale }) : slug ? readHelpArticle(ctx, { slug, locale }) : undefined,
      searchTerms(words).length > 0 ? searchHelp(ctx, { query: words, locale }) : undefined,
      readSiteConfig(ctx, locale),
    ])
    const wanted = article?.categorySlug ?? (words ? '' : asked.category)
    const category = categories.find((one) => one.slug === wanted)
    // The category of a preview may have no articles yet.
    if (wanted && !category && !preview) throw new DomainError('not-found', 'content.not-found')
    const origin = (ctx as EndpointCtx & { publicOrigin: () => string }).publicOrigin()
    const props = { categories, category, article, query: words, results, contact: contactOf(site) }
    return { ...props, preview: Boolean(preview), jsonLd: dataOf(props, { origin, locale }, site.companyName) }
  },
  { query },
)

function dataOf({ category, article }: SupportProps, here: { origin: string; locale: Locale }, company: string): object[] {
  const m = wordsOf(here.locale)
  const trail = [
    { name: m.home, path: '/' },
    { name: m.help.title, path: '/services/support' },
    ...(category ? [{ name: category.name, path: `/services/support?category=${category.slug}` }] : []),
    ...(article ? [{ name: article.title, path: helpPath(article.slug) }] : []),
  ]
  return [...(article ? [helpData(here, article, company)] : []), breadcrumbs(here, trail)]
}

const Designs = stillPair<SupportProps>(
  () => import('./support.template1.tsx'),
  () => import('./support.template2.tsx'),
)

export default function SupportPage({ loaderData }: { loaderData: Loaded }) {
  const m = useMessages().help
  const { jsonLd, preview, ...props } = loaderData
  const { article, category, query, results } = props
  const words = article
    ? { title: [article.title, m.title], description: article.summary }
    : results
      ? { title: [m.found(query, results.length), m.title], description: m.description }
      : category
        ? { title: [category.name, m.title], description: category.summary }
        : { title: m.title, description: m.description }
  return (
    <>
      <PageHead {...words} jsonLd={jsonLd} />
      {results ? <meta name="robots" content="noindex" /> : null}
      {preview ? <PreviewNote /> : null}
      <Designs {...props} />
    </>
  )
}

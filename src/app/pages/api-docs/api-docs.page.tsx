import '#src/styles/families/docs.css'
import { z } from 'zod'
import { publicDocument } from '#app/pages/api-docs/public-document.ts'
import { groupsOf, openGroup, overviewExamples } from '#app/pages/api-docs/reference.ts'
import { en as callsEn } from '#app/api-v1/copy/api-calls.en.ts'
import { zhTW as callsZhTW } from '#app/api-v1/copy/api-calls.zh-TW.ts'
import { zh as callsZh } from '#app/api-v1/copy/api-calls.zh.ts'
import { en } from '#app/api-v1/copy/api-docs.en.ts'
import { zhTW } from '#app/api-v1/copy/api-docs.zh-TW.ts'
import { zh } from '#app/api-v1/copy/api-docs.zh.ts'
import { tokenRules } from '#features/safety/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { given } from '#platform/pure/query-fields.ts'
import { DomainError } from '#platform/domain-error.ts'
import { breadcrumbs, type JsonLd } from '#platform/pure/json-ld.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { readCopy } from '#features/site/server/page-copy.ts'
import { groupPath, type ApiDocsProps } from './api-docs-props.ts'

type Loaded = ApiDocsProps & { title: string | string[]; description: string; jsonLd: JsonLd[] }

const Designs = readingPair<ApiDocsProps>(
  () => import('./api-docs.template1.tsx'),
  () => import('./api-docs.template2.tsx'),
)

const query = z.object({ group: given })

/** Loads the overview, or with `group` the calls under that heading. Everything comes from the OpenAPI document. */
export const loader = pageLoader<Loaded, EndpointCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: { group: asked } }) => {
    const origin = ctx.publicOrigin()
    const copy = await readCopy(ctx, locale, { zh, zhTW, en })
    const calls = await readCopy(ctx, locale, { zh: callsZh, zhTW: callsZhTW, en: callsEn })
    const site = await readSiteConfig(ctx, locale)
    const document = publicDocument()
    const groups = groupsOf(document, { copy, calls, origin })
    const group = groups.find(({ tag }) => tag === asked)
    if (asked !== undefined && !group) throw new DomainError('not-found', 'platform.not-found')
    const named = group ? copy.tags[group.tag] : undefined
    const crumbs = [
      { name: site.siteName, path: '/' },
      { name: copy.title, path: '/docs/api' },
      ...(group && named ? [{ name: named.title, path: groupPath(group.tag) }] : []),
    ]
    return {
      copy,
      groups: group ? groups.map(({ tag }) => ({ tag, list: '' })) : groups,
      open: group ? openGroup(document, group.tag, { copy, calls, origin }) : null,
      examples: overviewExamples(origin, tokenRules.callsAMinute),
      callsAMinute: tokenRules.callsAMinute,
      title: named ? [named.title, copy.title] : copy.title,
      description: named ? `${copy.title}: ${named.title}. ${named.text}` : copy.description,
      jsonLd: [breadcrumbs({ origin, locale }, crumbs)],
    }
  },
  { query },
)

export default function ApiDocsPage({ loaderData: { title, description, jsonLd, ...props } }: { loaderData: Loaded }) {
  return (
    <>
      <PageHead title={title} description={description} jsonLd={jsonLd} />
      <Designs {...props} />
    </>
  )
}

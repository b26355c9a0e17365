import '#src/styles/families/solutions.css'
import type { SiteCtx } from '../../server/site-ctx.ts'
import { breadcrumbs, faqPage } from '#platform/pure/json-ld.ts'
import { pageLoader } from '#platform/http/page.ts'
import { DomainError } from '#platform/domain-error.ts'
import { isBuilt } from '#src/route-table.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { drawings } from '../../model/drawings.ts'
import { pricedSetUps } from '../server/priced-set-ups.ts'
import { commonCopies, solutionCopies } from '../server/solution-copies.ts'
import { sheetOf, type SolutionProps } from './solution-props.ts'
import { topicOfPath, topics } from '../../model/topics.ts'
import type { Route } from './+types/solution.page.ts'

type Loaded = { head: { title: string; description: string; jsonLd: object[] }; page: SolutionProps }

/** Loads the page of one of five solutions, named by the path. */
export const loader = pageLoader<Loaded, SiteCtx>(async ({ ctx, locale, path }) => {
  const topic = topicOfPath(plainPath(path))
  if (!topic) throw new DomainError('not-found', 'platform.not-found')
  const common = commonCopies[locale]
  const whole = solutionCopies[topic][locale]
  const { title, description, setUps: _setUps, roles: _roles, ...copy } = whole
  const crumbs = [
    { path: '/', name: common.home },
    { path: '/solutions', name: common.solutions },
    { path: `/solutions/${topic}`, name: copy.name },
  ]
  const site = { origin: ctx.publicOrigin(), locale }
  return {
    head: { title, description, jsonLd: [breadcrumbs(site, crumbs), faqPage(site, copy.questions)] },
    page: {
      topic,
      sheet: sheetOf(topics.indexOf(topic)),
      copy,
      words: common.page,
      crumbs,
      drawing: drawings[topic],
      setUps: await pricedSetUps(ctx, locale, topic, whole, common),
      others: topics
        .filter((one) => one !== topic)
        .map((one) => ({ topic: one, name: solutionCopies[one][locale].name, when: solutionCopies[one][locale].when, drawing: drawings[one] })),
      contactPath: isBuilt('/about/contact') ? '/about/contact?topic=sales' : undefined,
    },
  }
})

const Designs = readingPair<SolutionProps>(
  () => import('./solution.template1.tsx'),
  () => import('./solution.template2.tsx'),
)

export default function SolutionPage({ loaderData: { head, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...head} />
      {/* Keyed by topic, because the rendered drawing would otherwise stay for another topic of the same module. */}
      <Designs key={page.topic} {...page} />
    </>
  )
}

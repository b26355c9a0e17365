import '#src/styles/families/solutions.css'
import type { SiteCtx } from '../../server/site-ctx.ts'
import { breadcrumbs } from '#platform/pure/json-ld.ts'
import { pageLoader } from '#platform/http/page.ts'
import { DomainError } from '#platform/domain-error.ts'
import { isBuilt } from '#src/route-table.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { fill } from '../../model/fill.ts'
import { drawings } from '../../model/drawings.ts'
import { smallestPrices } from '../server/priced-set-ups.ts'
import { commonCopies, readSolutions } from '../server/solution-copies.ts'
import { sheetOf, type OverviewProps } from './solution-props.ts'
import { topics } from '../../model/topics.ts'
import type { Route } from './+types/solutions.page.ts'

type Loaded = { head: { title: string; description: string; jsonLd: object[] }; page: OverviewProps }

export const loader = pageLoader<Loaded, SiteCtx>(async ({ ctx, locale }) => {
  const { overview: words, page, home, solutions } = commonCopies[locale]
  const crumbs = [
    { path: '/', name: home },
    { path: '/solutions', name: solutions },
  ]
  const { copies, shown } = await readSolutions(ctx, locale)
  if (shown.length === 0) throw new DomainError('not-found', 'platform.not-found')
  const from = await smallestPrices(ctx, shown)
  return {
    head: { title: words.title, description: words.description, jsonLd: [breadcrumbs({ origin: ctx.publicOrigin(), locale }, crumbs)] },
    page: {
      words,
      crumbs,
      solutions: shown.map((topic) => {
        const { name, when } = copies[topic]
        return {
          topic,
          sheet: sheetOf(topics.indexOf(topic)),
          name,
          when,
          open: fill(words.open, { name }),
          drawing: drawings[topic],
          fromFen: from.get(topic),
        }
      }),
      perMonth: page.perMonth,
      buy: page.endAction,
      contact: isBuilt('/about/contact') ? { path: '/about/contact?topic=sales', text: page.contact } : undefined,
    },
  }
})

const Designs = readingPair<OverviewProps>(
  () => import('./solutions.template1.tsx'),
  () => import('./solutions.template2.tsx'),
)

export default function SolutionsPage({ loaderData: { head, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...head} />
      <Designs {...page} />
    </>
  )
}

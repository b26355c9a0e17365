import '#src/styles/families/solutions.css'
import { z } from 'zod'
import type { SiteCtx } from '../../server/site-ctx.ts'
import { breadcrumbs, faqPage } from '#platform/pure/json-ld.ts'
import { pageLoader } from '#platform/http/page.ts'
import { DomainError } from '#platform/domain-error.ts'
import { given } from '#platform/pure/query-fields.ts'
import { isBuilt } from '#src/route-table.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { readingPair } from '#ui/rendering/template-pair.tsx'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { drawings } from '../../model/drawings.ts'
import { PreviewNoteLater } from '../../parts/preview-note-later.tsx'
import { previewNoteOf } from '../../server/page-previews.ts'
import { pricedSetUps } from '../server/priced-set-ups.ts'
import { commonCopies, readSolutions } from '../server/solution-copies.ts'
import { sheetOf, type SolutionProps } from './solution-props.ts'
import { topicOfPath, topics } from '../../model/topics.ts'
import type { Route } from './+types/solution.page.ts'

type Loaded = { head: { title: string; description: string; jsonLd: object[] }; page: SolutionProps; note?: string }

const query = z.object({ preview: given })

/** Loads the page of one of five solutions, named by the path. Throws `platform.not-found` for one that the operator does not show. */
export const loader = pageLoader<Loaded, SiteCtx, typeof query>(
  async ({ ctx, locale, path, query: { preview } }) => {
    const topic = topicOfPath(plainPath(path))
    if (!topic) throw new DomainError('not-found', 'platform.not-found')
    const common = commonCopies[locale]
    const { copies, shown } = await readSolutions(ctx, locale, preview ? { topic, token: preview } : undefined)
    if (!shown.includes(topic)) throw new DomainError('not-found', 'platform.not-found')
    const whole = copies[topic]
    const { title, description, setUps: _setUps, roles: _roles, ...copy } = whole
    const crumbs = [
      { path: '/', name: common.home },
      { path: '/solutions', name: common.solutions },
      { path: `/solutions/${topic}`, name: copy.name },
    ]
    const site = { origin: ctx.publicOrigin(), locale }
    return {
      ...previewNoteOf(locale, preview),
      head: { title, description, jsonLd: [breadcrumbs(site, crumbs), faqPage(site, copy.questions)] },
      page: {
        topic,
        sheet: sheetOf(topics.indexOf(topic)),
        copy,
        words: common.page,
        crumbs,
        drawing: drawings[topic],
        setUps: await pricedSetUps(ctx, locale, topic, whole, common),
        others: shown.filter((one) => one !== topic).map((one) => ({ topic: one, name: copies[one].name, when: copies[one].when, drawing: drawings[one] })),
        contactPath: isBuilt('/about/contact') ? '/about/contact?topic=sales' : undefined,
      },
    }
  },
  { query },
)

const Designs = readingPair<SolutionProps>(
  () => import('./solution.template1.tsx'),
  () => import('./solution.template2.tsx'),
)

export default function SolutionPage({ loaderData: { head, page, note } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...head} />
      <PreviewNoteLater text={note} />
      {/* Keyed by topic, because the rendered drawing would otherwise stay for another topic of the same module. */}
      <Designs key={page.topic} {...page} />
    </>
  )
}

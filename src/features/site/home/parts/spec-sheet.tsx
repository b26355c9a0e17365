import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { PlanHeads, PlanRow } from '#features/catalog/parts/shared/plan-row.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { ServerClosedPicture } from '#ui/illustrations/server-pictures.tsx'
import type { HomeView } from '../pages/home-view.ts'

/** One plan of each family on a ruled sheet; the switch above it swaps the rows for those of a family. */
export function SpecSheet({ sizes: { rows, words, choice }, m }: HomeView) {
  const to = useLocalePath()
  if (rows.length === 0) return <p className="px-14 py-10 text-ink-2 max-lg:px-5">{m.plans.none}</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 lg:px-14">
        <SegmentedLinks {...choice} />
        <Link to={to('/products/cloud-server')} className="group inline-flex min-h-10 items-center gap-2 font-medium hover:text-brand-ink">
          {m.plans.all}
          <IconArrow className="size-4.5" aria-hidden />
        </Link>
      </div>
      <PlanHeads words={words} code={m.plans.model} />
      <ul aria-label={m.plans.title} className="lg:min-h-88">
        {rows.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            words={words}
            picture={plan.featured ? <ServerClosedPicture className="h-16 shrink-0 max-xl:hidden [&_.zhs]:stroke-1" /> : null}
          />
        ))}
      </ul>
    </>
  )
}

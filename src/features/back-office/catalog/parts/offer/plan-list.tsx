import type { DraftPlan } from '#features/catalog/offer/model/draft.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { OfferSection } from '../../model.ts'
import { EntryList } from './entry-list.tsx'
import { useOfferWords } from './use-offer-words.ts'

const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog)

/** Plans in the order of the product page. */
export function PlanList({ section, none }: { section: OfferSection; none: string }) {
  const m = useMessages().offerSection
  const { familyOf } = useOfferWords(section.editor.offer)
  const columns: AdminColumn<DraftPlan>[] = [
    {
      key: 'size',
      head: m.columns.size,
      cell: (row) => (
        <>
          <span className="block tabular-nums">{m.size(row.vcpu, row.memoryGib)}</span>
          <span className="block text-xs text-ink-3">{familyOf(row.family)}</span>
        </>
      ),
    },
    {
      key: 'disk',
      head: m.columns.disk,
      cell: (row) => <span className="tabular-nums">{`${m.gib(row.systemDiskGib)} · ${m.mbps(row.bandwidthMbps)}`}</span>,
    },
    { key: 'featured', head: m.fields['featured'] ?? '', cell: (row) => (row.featured ? <Badge tone="info">{m.yes}</Badge> : m.no) },
  ]
  return (
    <>
      <EntryList section={section} list="plans" none={none} columns={columns} />
      {section.edit ? <PlanDialog key={section.edit} section={section} edit={section.edit} /> : null}
    </>
  )
}

import { Link } from 'react-router'
import type { DraftFamily } from '#features/catalog/offer/model/draft.ts'
import { Badge } from '#ui/display/badge.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { OfferSection } from '../../model.ts'
import { EntryList } from './entry-list.tsx'

const FamilyDialog = lazyPart(async () => (await import('./family-dialog.tsx')).FamilyDialog)

/** Families in the order of the buy page, which begins with the first one on sale. */
export function FamilyList({ section, none }: { section: OfferSection; none: string }) {
  const m = useMessages().offerSection
  const { zones, families: priced } = section.editor.facts
  const heldOf = (family: DraftFamily) => Object.values(zones).reduce((sum, { held }) => sum + (held[family.id] ?? 0), 0)
  const columns: AdminColumn<DraftFamily>[] = [
    { key: 'size', head: m.columns.size, cell: (row) => <span className="tabular-nums">{m.vcpus(row.minVcpu, row.maxVcpu)}</span> },
    {
      key: 'ratios',
      head: m.columns.ratios,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 tabular-nums">
          <span>{row.ratios.map((ratio) => `1:${ratio}`).join(' / ')}</span>
          {!row.offered || priced.includes(row.id) ? null : (
            <span className="inline-flex items-center gap-2">
              <Badge tone="bad">{m.noPrice}</Badge>
              <Link to="?" className={linkStyle}>
                {m.setPrice}
              </Link>
            </span>
          )}
        </span>
      ),
    },
    { key: 'held', head: m.columns.held, align: 'end', cell: (row) => <span className="tabular-nums">{heldOf(row)}</span> },
  ]
  return (
    <>
      <EntryList section={section} list="families" none={none} columns={columns} running={heldOf} note={m.form.familyNote} />
      {section.edit ? <FamilyDialog key={section.edit} section={section} edit={section.edit} /> : null}
    </>
  )
}

import { useMessages as useCatalogMessages } from '#features/catalog/messages/use-messages.ts'
import type { DraftImage } from '#features/catalog/offer/model/draft.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { OfferSection } from '../../model.ts'
import { EntryList } from './entry-list.tsx'

const ImageDialog = lazyPart(async () => (await import('./image-dialog.tsx')).ImageDialog)

/** System and application images in the order of the buy page. */
export function ImageList({ section, none }: { section: OfferSection; none: string }) {
  const m = useMessages().offerSection
  const { imageGroups } = useCatalogMessages()
  const columns: AdminColumn<DraftImage>[] = [
    { key: 'group', head: m.columns.group, cell: (row) => imageGroups[row.group] },
    {
      key: 'least',
      head: m.columns.least,
      cell: (row) => (
        <span className="text-ink-2 tabular-nums">
          {[`${m.fields['minDiskGib']} ${row.minDiskGib}`, `${m.fields['minMemoryGib']} ${row.minMemoryGib}`].join(' · ')}
        </span>
      ),
    },
  ]
  return (
    <>
      <EntryList section={section} list="images" none={none} columns={columns} />
      {section.edit ? <ImageDialog key={section.edit} section={section} edit={section.edit} /> : null}
    </>
  )
}

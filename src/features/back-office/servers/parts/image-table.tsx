import type { StaffImage } from '#features/catalog/model/stock.ts'
import type { InfrastructureSection } from '../model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { ArrangeImage } from './arrange-image.tsx'
import { SaleState, SaleSwitch } from './sale-switch.tsx'
import { useNamed } from './use-place-names.ts'

/** Images in the order for customers, with their last day of sale. */
export function ImageTable({ section: { stock, names } }: { section: InfrastructureSection }) {
  const m = useMessages().infrastructure.images
  const named = useNamed()
  const columns: AdminColumn<StaffImage>[] = [
    {
      key: 'image',
      sort: (row) => named(row.names),
      head: m.columns.image,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{named(row.names)}</span>
          <span className="ident block text-xs text-ink-3">{row.id}</span>
        </>
      ),
    },
    { key: 'needs', head: m.columns.needs, cell: (row) => m.needs(row.minDiskGib, row.minMemoryGib) },
    { key: 'position', sort: (row) => row.position, head: m.columns.position, align: 'end', cell: (row) => row.position ?? '–' },
    { key: 'end', sort: (row) => row.endOfLife, head: m.columns.end, cell: (row) => row.endOfLife ?? '–' },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <SaleState offered={row.offered} stop={row.stop} names={names} /> },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-2">
          <ArrangeImage image={row} name={named(row.names)} />
          {row.offered || row.stop ? <SaleSwitch what="image" id={row.id} name={named(row.names)} stop={row.stop} /> : null}
        </span>
      ),
    },
  ]
  return <AdminList cardsBelow={60} title={m.title} text={m.text} rows={stock.images} rowKey={(row) => row.id} columns={columns} query={{ view: 'images' }} />
}

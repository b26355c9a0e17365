import { useFamilyName } from '#features/catalog/parts/shared/family-name.ts'
import type { StaffZone } from '#features/catalog/model/stock.ts'
import type { InfrastructureSection } from '../model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { SaleState, SaleSwitch } from './sale-switch.tsx'
import { useNamed } from './use-place-names.ts'

/** Zones with their machines, their stock and the switch. */
export function ZoneTable({ section: { stock, fleet, names } }: { section: InfrastructureSection }) {
  const m = useMessages().infrastructure.zones
  const familyName = useFamilyName()
  const named = useNamed()
  const nameOf = (row: StaffZone) => `${named(row.regionNames)} ${named(row.names)}`
  const columns: AdminColumn<StaffZone>[] = [
    {
      key: 'zone',
      head: m.columns.zone,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{nameOf(row)}</span>
          <span className="ident block text-xs text-ink-3">{row.id}</span>
        </>
      ),
    },
    { key: 'servers', sort: (row) => fleet.serversByZone[row.id] ?? 0, head: m.columns.servers, align: 'end', cell: (row) => fleet.serversByZone[row.id] ?? 0 },
    {
      key: 'stock',
      head: m.columns.stock,
      cell: (row) => (
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-2 sm:max-w-80 sm:whitespace-normal">
          {row.stock.map(({ family, held, capacity }) => (
            <span key={family} className="tabular-nums">{`${familyName(family)} ${held}/${capacity}`}</span>
          ))}
        </span>
      ),
    },
    { key: 'machines', head: m.columns.machines, cell: ({ machines }) => m.machines(machines.free, machines.held, machines.stopped) },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <SaleState offered={row.offered} stop={row.stop} names={names} /> },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (row.offered || row.stop ? <SaleSwitch what="zone" id={row.id} name={nameOf(row)} stop={row.stop} /> : null),
    },
  ]
  return <AdminList cardsBelow={52} title={m.title} text={m.text} rows={stock.zones} rowKey={(row) => row.id} columns={columns} />
}

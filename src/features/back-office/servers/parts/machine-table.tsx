import { Link } from 'react-router'
import type { StaffMachine } from '#features/catalog/model/stock.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import type { InfrastructureSection } from '../model.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { AddMachine } from './add-machine.tsx'
import { SaleState, SaleSwitch } from './sale-switch.tsx'
import { useNamed } from './use-place-names.ts'

/** Physical machines by the number on their rack: free, with a server, or retired. */
export function MachineTable({ section: { stock, fleet, names, zoneId } }: { section: InfrastructureSection }) {
  const m = useMessages().infrastructure.machines
  const { dateTime } = useDates()
  const named = useNamed()
  const zones = stock.zones.filter(({ machines }) => machines.free + machines.held + machines.stopped > 0)
  const zoneNames = Object.fromEntries(stock.zones.map((zone) => [zone.id, `${named(zone.regionNames)} ${named(zone.names)}`]))
  const columns: AdminColumn<StaffMachine>[] = [
    { key: 'tag', sort: (row) => row.tag, head: m.columns.tag, phone: 'title', cell: (row) => <span className="ident">{row.tag}</span> },
    { key: 'model', sort: (row) => row.modelCode, head: m.columns.model, cell: (row) => row.modelCode },
    {
      key: 'use',
      head: m.columns.use,
      cell: (row) => {
        const code = fleet.serverByTag[row.tag]
        if (code)
          return (
            <Link to={`/admin/servers${sectionAddress({ search: code })}`} className={`${linkStyle} ident`}>
              {code}
            </Link>
          )
        return row.heldSince ? m.held(dateTime(row.heldSince)) : <Badge tone="ok">{m.free}</Badge>
      },
    },
    { key: 'from', head: m.columns.from, cell: (row) => (row.addedBy ? (names[row.addedBy.replace(/^staff:/, '')] ?? m.staff) : m.catalogue) },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <SaleState offered={row.offered} stop={row.stop} names={names} /> },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (row.offered || row.stop ? <SaleSwitch what="machine" id={row.tag} name={row.tag} stop={row.stop} /> : null),
    },
  ]
  return (
    <>
      {stock.bareMetal === false ? <Notice tone="warn">{m.noMetal}</Notice> : null}
      <AdminList
        title={m.title}
        rows={stock.machines}
        rowKey={(row) => row.tag}
        columns={columns}
        none={m.none}
        query={{ view: 'machines', zone: zoneId }}
        filters={[
          {
            name: 'zone',
            label: m.columns.zone,
            items: zones.map(({ id, machines }) => ({ value: id, label: m.inZone(zoneNames[id]!, machines.free + machines.held + machines.stopped) })),
            fallback: zoneId,
          },
        ]}
        actions={<AddMachine places={stock.places} zoneNames={zoneNames} />}
      />
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import IconPlus from '~icons/lucide/plus'
import { useMessages } from '#features/catalog/addresses/messages/use-messages.ts'
import type { PoolView } from '#features/catalog/addresses/model.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import type { InfrastructureSection } from '../model.ts'
import { AddressHistory } from './address-history.tsx'
import { RdnsCard } from './rdns-card.tsx'
import { useNamed } from './use-place-names.ts'

const AddPool = lazy(async () => ({ default: (await import('./pool-form.tsx')).AddPool }))
const EditPool = lazy(async () => ({ default: (await import('./pool-form.tsx')).EditPool }))
const ImportRanges = lazy(async () => ({ default: (await import('./import-ranges.tsx')).ImportRanges }))
const ClosePool = lazy(async () => ({ default: (await import('./close-pool.tsx')).ClosePool }))

type Act = 'edit' | 'import' | 'close'
type Open = { act: 'add' } | { act: Act; pool: PoolView }

/** Pools of public addresses with their use, and the history of who had which address. */
export function AddressPools({ section }: { section: InfrastructureSection }) {
  const m = useMessages()
  const [open, setOpen] = useState<Open>()
  const placeOf = usePlaceOf(section)
  const close = () => setOpen(undefined)
  const columns: AdminColumn<PoolView>[] = [
    { key: 'name', head: m.columns.name, phone: 'title', cell: (row) => <span className="font-medium break-words">{row.name}</span> },
    { key: 'network', head: m.columns.network, cell: (row) => <Network pool={row} /> },
    { key: 'place', head: m.columns.place, cell: (row) => <span className="sm:whitespace-normal">{placeOf(row)}</span> },
    { key: 'free', head: m.columns.free, align: 'end', cell: (row) => (row.family === 6 ? '–' : row.counts.free) },
    { key: 'used', head: m.columns.used, align: 'end', cell: (row) => row.counts.used },
    { key: 'reserved', head: m.columns.reserved, align: 'end', cell: (row) => (row.family === 6 ? '–' : row.counts.reserved) },
    { key: 'quarantine', head: m.columns.quarantine, align: 'end', cell: (row) => row.counts.quarantine },
    { key: 'actions', head: m.columns.actions, phone: 'actions', cell: (row) => <Actions pool={row} onOpen={(act) => setOpen({ act, pool: row })} /> },
  ]
  return (
    <>
      <AdminList
        cardsBelow={60}
        title={m.title}
        text={m.text}
        rows={section.pools}
        rowKey={({ id }) => id}
        columns={columns}
        none={m.none}
        query={{ view: 'addresses' }}
        actions={
          <Button tone="primary" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
            {m.add}
          </Button>
        }
      />
      {section.rdns ? <RdnsCard rdns={section.rdns} /> : null}
      <AddressHistory />
      <Suspense>
        {open?.act === 'add' ? <AddPool section={section} onClose={close} /> : null}
        {open?.act === 'edit' ? <EditPool pool={open.pool} section={section} onClose={close} /> : null}
        {open?.act === 'import' ? <ImportRanges pool={open.pool} onClose={close} /> : null}
        {open?.act === 'close' ? <ClosePool pool={open.pool} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function Network({ pool: { network, gateway, vlan, serverPrefix } }: { pool: PoolView }) {
  const m = useMessages()
  const facts = [gateway === null ? '' : m.gatewayIs(gateway), vlan === null ? '' : m.vlanIs(vlan), serverPrefix === null ? '' : m.prefixIs(serverPrefix)]
  return (
    <>
      <span className="ident block">{network}</span>
      <span className="block text-xs text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function usePlaceOf({ stock, engines }: InfrastructureSection): (pool: PoolView) => string {
  const m = useMessages()
  const named = useNamed()
  return ({ zoneId, engineId }) => {
    const zone = stock.zones.find(({ id }) => id === zoneId)
    const engine = engines.engines.find(({ id }) => id === engineId)
    const engineName = engineId === environmentEngine ? m.environment : engine && m.engineOf(engine.name)
    return [zone ? `${named(zone.regionNames)} ${named(zone.names)}` : m.everyZone, engineName].filter(Boolean).join(' · ')
  }
}

function Actions({ pool, onOpen }: { pool: PoolView; onOpen: (act: Act) => void }) {
  const m = useMessages()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={`?view=addresses&pool=${pool.id}`} className={linkStyle} aria-label={m.mapTitle(pool.name)}>
        {m.map}
      </Link>
      {pool.family === 4 ? (
        <Button size="sm" aria-label={m.importTitle(pool.name)} onClick={() => onOpen('import')}>
          {m.import}
        </Button>
      ) : null}
      <Button size="sm" aria-label={m.editTitle(pool.name)} onClick={() => onOpen('edit')}>
        {m.edit}
      </Button>
      <Button size="sm" tone="ghost" aria-label={m.closeTitle(pool.name)} onClick={() => onOpen('close')}>
        {m.close}
      </Button>
    </span>
  )
}

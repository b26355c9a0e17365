import { lazy, Suspense, useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { useMessages } from '#features/servers/engine/messages/use-messages.ts'
import { useMessages as usePlacementMessages } from '#features/servers/placement/messages/use-messages.ts'
import type { EngineDriver, EngineView } from '#features/servers/engine/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { may } from '../../model.ts'
import type { StaffFrameData } from '../../model.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import type { InfrastructureSection } from '../model.ts'
import { EngineLight } from './engine-light.tsx'
import { EngineLimit } from './engine-limit.tsx'
import { useNamed } from './use-place-names.ts'

const AddEngine = lazy(async () => ({ default: (await import('./engine-form.tsx')).AddEngine }))
const EditEngine = lazy(async () => ({ default: (await import('./engine-form.tsx')).EditEngine }))
const TestEngine = lazy(async () => ({ default: (await import('./test-engine.tsx')).TestEngine }))
const CloseEngine = lazy(async () => ({ default: (await import('./close-engine.tsx')).CloseEngine }))

type SetUp = EngineView & { driver: EngineDriver }
type Open = { act: 'add' } | { act: 'edit' | 'test' | 'close'; engine: SetUp }

/** Engines with their zones. An owner adds, changes, tests and closes them; the one of the environment is locked. */
export function EngineList({ section, frame }: { section: InfrastructureSection; frame: StaffFrameData }) {
  const m = useMessages()
  const words = usePlacementMessages()
  const named = useNamed()
  const limitOf = (row: EngineView) => section.placement.limits.find(({ engineId }) => engineId === row.id)
  const [open, setOpen] = useState<Open>()
  const maySetUp = may(frame.viewer, 'settings')
  const zoneNames = (ids: readonly string[]) =>
    section.stock.zones
      .filter(({ id }) => ids.includes(id))
      .map((zone) => `${named(zone.regionNames)} ${named(zone.names)}`)
      .join(' · ')
  const close = () => setOpen(undefined)
  const columns: AdminColumn<EngineView>[] = [
    {
      key: 'name',
      head: m.columns.name,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium break-words">{row.driver ? row.name : m.environment}</span>
          {row.driver ? null : <span className="block text-xs text-ink-2 sm:max-w-80 sm:whitespace-normal">{m.environmentText}</span>}
        </>
      ),
    },
    { key: 'driver', head: m.columns.driver, cell: (row) => (row.driver ? m.drivers[row.driver] : '–') },
    { key: 'zones', head: m.columns.zones, cell: (row) => <span className="sm:whitespace-normal">{zoneNames(row.zoneIds) || m.noZones}</span> },
    { key: 'servers', head: m.columns.servers, align: 'end', cell: (row) => row.servers },
    {
      key: 'limit',
      head: words.limit,
      cell: (row) => {
        const limit = limitOf(row)?.limit
        return limit ? <span className="sm:whitespace-normal">{words.limitOf(limit.cpuRatio, limit.memoryRatio)}</span> : '–'
      },
    },
    { key: 'state', head: m.columns.state, cell: (row) => <EngineLight health={row.health} /> },
  ]
  const actions: AdminColumn<EngineView> = {
    key: 'actions',
    head: m.columns.actions,
    phone: 'actions',
    cell: (row) => {
      const limit = limitOf(row)
      return (
        <span className="flex flex-wrap gap-2">
          {limit ? <EngineLimit name={row.driver ? row.name : m.environment} limit={limit} /> : null}
          {isSetUp(row) ? <Actions engine={row} onOpen={(act) => setOpen({ act, engine: row })} /> : null}
        </span>
      )
    },
  }
  return (
    <>
      {maySetUp && section.engines.drivers.length > 0 ? (
        <div className="flex justify-end">
          <Button tone="primary" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setOpen({ act: 'add' })}>
            {m.add}
          </Button>
        </div>
      ) : null}
      <AdminList
        cardsBelow={60}
        title={m.title}
        text={m.text}
        rows={section.engines.engines}
        rowKey={({ id }) => id}
        columns={maySetUp ? [...columns, actions] : columns}
        none={m.noZones}
        query={{ view: 'engines' }}
      />
      <Suspense>
        {open?.act === 'add' ? <AddEngine section={section} onClose={close} /> : null}
        {open?.act === 'edit' ? <EditEngine engine={open.engine} section={section} onClose={close} /> : null}
        {open?.act === 'test' ? <TestEngine engine={open.engine} onClose={close} /> : null}
        {open?.act === 'close' ? <CloseEngine engine={open.engine} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

const isSetUp = (row: EngineView): row is SetUp => row.driver !== null

function Actions({ engine, onOpen }: { engine: SetUp; onOpen: (act: 'edit' | 'test' | 'close') => void }) {
  const m = useMessages()
  return (
    <span className="flex gap-2">
      <Button size="sm" aria-label={m.testTitle(engine.name)} onClick={() => onOpen('test')}>
        {m.test}
      </Button>
      <Button size="sm" aria-label={m.editTitle(engine.name)} onClick={() => onOpen('edit')}>
        {m.edit}
      </Button>
      <Button size="sm" tone="ghost" aria-label={m.closeTitle(engine.name)} onClick={() => onOpen('close')}>
        {m.close}
      </Button>
    </span>
  )
}

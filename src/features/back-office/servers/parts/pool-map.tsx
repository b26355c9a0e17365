import { Form, Link } from 'react-router'
import { useMessages } from '#features/catalog/addresses/messages/use-messages.ts'
import type { AddressCell, AddressState } from '#features/catalog/addresses/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import type { InfrastructureSection } from '../model.ts'

const tones = { free: 'ok', used: 'info', reserved: 'mute', quarantine: 'warn' } as const
const fills: Record<AddressState, string> = { free: 'bg-ok-soft', used: 'bg-brand', reserved: 'bg-line', quarantine: 'bg-warn-soft' }

type Shown = NonNullable<InfrastructureSection['poolPart']>

/** Addresses of a pool: a map of each /24, a search, and those that are not free with the reason. */
export function PoolMap({ shown }: { shown: Shown }) {
  const m = useMessages()
  const { pool, cells, part, parts, search } = shown
  const block = (to: number) => `?view=addresses&pool=${pool.id}&part=${to}`
  return (
    <Card
      title={m.mapTitle(pool.name)}
      aside={
        <Link to="?view=addresses" className={linkStyle}>
          {m.back}
        </Link>
      }
    >
      <Form className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value="addresses" />
        <input type="hidden" name="pool" value={pool.id} />
        <Field label={m.search} hint={m.searchHint}>
          <Input name="search" defaultValue={search} maxLength={60} />
        </Field>
        <Button type="submit">{m.show}</Button>
      </Form>
      <Legend cells={cells} />
      {cells.length === 0 ? <p className="text-ink-2">{m.noAddresses}</p> : <Cells cells={cells} found={search} />}
      {parts > 1 ? (
        <nav className="flex flex-wrap items-center gap-4 text-sm" aria-label={m.mapTitle(pool.name)}>
          {part > 0 ? (
            <Link to={block(part - 1)} className={linkStyle}>
              {m.before}
            </Link>
          ) : null}
          <span>{m.part(part + 1, parts)}</span>
          {part + 1 < parts ? (
            <Link to={block(part + 1)} className={linkStyle}>
              {m.after}
            </Link>
          ) : null}
        </nav>
      ) : null}
      <NotFree cells={cells} />
    </Card>
  )
}

function Legend({ cells }: { cells: readonly AddressCell[] }) {
  const m = useMessages()
  const states = Object.keys(fills) as AddressState[]
  return (
    <ul className="flex flex-wrap gap-4 text-sm">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden className={join('size-3 rounded-sm border border-line', fills[state])} />
          {m.states[state]} {cells.filter((cell) => cell.state === state).length}
        </li>
      ))}
    </ul>
  )
}

/** The table below names every address that is not free, so the map itself is a picture. */
function Cells({ cells, found }: { cells: readonly AddressCell[]; found: string }) {
  const m = useMessages()
  return (
    <div role="img" aria-label={m.map} className="grid grid-cols-[repeat(auto-fill,minmax(1.25rem,1fr))] gap-1">
      {cells.map(({ address, state }) => (
        <span
          key={address}
          title={m.cell(address, m.states[state])}
          className={join('h-5 rounded-sm border', fills[state], address === found ? 'border-ink ring-2 ring-brand-ink' : 'border-line')}
        />
      ))}
    </div>
  )
}

function NotFree({ cells }: { cells: readonly AddressCell[] }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const rows = cells.filter(({ state }) => state !== 'free')
  if (rows.length === 0) return null
  const detailOf = ({ serverCode, freeAt }: AddressCell) => (serverCode ? m.usedBy(serverCode) : freeAt ? m.freeAt(dateTime(freeAt)) : '')
  const columns: Column<AddressCell>[] = [
    { key: 'address', head: m.address, phone: 'title', cell: (row) => <span className="ident">{row.address}</span> },
    { key: 'state', head: m.state, phone: 'state', cell: (row) => <Badge tone={tones[row.state]}>{m.states[row.state]}</Badge> },
    { key: 'detail', head: m.detail, cell: detailOf },
  ]
  return <Table caption={m.list} rows={rows} rowKey={({ address }) => address} columns={columns} />
}

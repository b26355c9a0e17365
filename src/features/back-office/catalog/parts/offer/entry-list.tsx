import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { fieldChanges } from '#features/catalog/offer/model/changes.ts'
import { moved, withOffered, withoutEntry, type OfferDraft, type OfferList } from '#features/catalog/offer/model/draft.ts'
import { newEntry } from '#features/catalog/offer/model/offer-fault.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { buttonStyle, linkStyle, type Tone } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import type { OfferSection } from '../../model.ts'
import { useSaveDraft } from './use-draft.ts'
import { useOfferWords } from './use-offer-words.ts'

type Entry<List extends OfferList> = OfferDraft[List][number]
type EntryState = 'onSale' | 'added' | 'changed' | 'withdrawing' | 'withdrawn' | 'offering'
const tones: Record<EntryState, Tone> = { onSale: 'ok', added: 'info', changed: 'info', offering: 'info', withdrawing: 'warn', withdrawn: 'mute' }

type Props<List extends OfferList> = {
  section: OfferSection
  list: List
  none: string
  columns: readonly AdminColumn<Entry<List>>[]
  /** Servers of customers that a withdrawal is about. */
  running?: (entry: Entry<List>) => number
  note?: ReactNode
}

/** One list of the offer: its entries in display order with their state in the draft, and what can be done with each. */
export function EntryList<List extends OfferList>({ section, list, none, columns, running, note }: Props<List>) {
  const m = useMessages().offerSection
  const { nameOf } = useOfferWords()
  const rows: readonly Entry<List>[] = section.editor.offer[list]
  const before = new Map<string, Entry<List>>(section.editor.published[list].map((entry) => [entry.id, entry]))
  const all: AdminColumn<Entry<List>>[] = [
    {
      key: 'name',
      head: m.columns.name,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{nameOf(row)}</span>
          <span className="ident block text-xs text-ink-3">{row.id}</span>
        </>
      ),
    },
    ...columns,
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <StateBadge state={stateOf(row, before.get(row.id))} /> },
    {
      key: 'actions',
      head: m.columns.actions,
      headHidden: true,
      align: 'end',
      phone: 'actions',
      cell: (row) => <EntryActions section={section} list={list} entry={row} isNew={!before.has(row.id)} running={running?.(row) ?? 0} />,
    },
  ]
  return (
    <AdminList
      cardsBelow={66}
      title={m.views[list]}
      rows={rows}
      rowKey={(row) => row.id}
      columns={all}
      none={none}
      note={note}
      actions={
        <Link to={sectionAddress({ view: list, edit: newEntry })} preventScrollReset className={buttonStyle({ tone: 'primary', size: 'sm' })}>
          {m.add[list]}
        </Link>
      }
    />
  )
}

function StateBadge({ state }: { state: EntryState }) {
  const m = useMessages().offerSection.states
  return (
    <Badge tone={tones[state]} dot>
      {m[state]}
    </Badge>
  )
}

function stateOf(entry: { offered: boolean }, before: { offered: boolean } | undefined): EntryState {
  if (!entry.offered) return before?.offered ? 'withdrawing' : 'withdrawn'
  if (!before) return 'added'
  if (!before.offered) return 'offering'
  return JSON.stringify(fieldChanges(before, entry)) === '[]' && sizeOf(before) === sizeOf(entry) ? 'onSale' : 'changed'
}

/** Number of zones of a region, whose fields alone do not tell that one was added. */
const sizeOf = (entry: object) => ('zones' in entry ? (entry.zones as unknown[]).length : 0)

type ActionProps = { section: OfferSection; list: OfferList; entry: Entry<OfferList>; isNew: boolean; running: number }

function EntryActions({ section, list, entry, isNew, running }: ActionProps) {
  const m = useMessages().offerSection
  const { nameOf } = useOfferWords()
  const [asked, setAsked] = useState(false)
  const save = useSaveDraft(section.editor, { errors: 'toast', onDone: () => setAsked(false) })
  const { offer } = section.editor
  const name = nameOf(entry)
  const label = (action: string) => m.named(action, name)
  const withdraw = () => save.run(withOffered(offer, list, entry.id, false))
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1 gap-y-1.5">
      <MoveButtons list={list} section={section} id={entry.id} name={name} />
      <Link
        to={sectionAddress({ view: list, edit: entry.id })}
        preventScrollReset
        className={`${linkStyle} inline-flex min-h-8 items-center px-2`}
        aria-label={label(m.edit)}
      >
        {m.edit}
      </Link>
      {isNew ? (
        <Button size="sm" tone="danger-ghost" busy={save.busy} aria-label={label(m.remove)} onClick={() => void save.run(withoutEntry(offer, list, entry.id))}>
          {m.remove}
        </Button>
      ) : entry.offered ? (
        <Button size="sm" tone="ghost" busy={save.busy} aria-label={label(m.withdraw)} onClick={() => (running > 0 ? setAsked(true) : void withdraw())}>
          {m.withdraw}
        </Button>
      ) : (
        <Button size="sm" tone="ghost" busy={save.busy} aria-label={label(m.offer)} onClick={() => void save.run(withOffered(offer, list, entry.id, true))}>
          {m.offer}
        </Button>
      )}
      {asked ? (
        <ConfirmDialog
          title={m.withdrawTitle(name)}
          description={m.withdrawText(running)}
          confirm={m.withdraw}
          mutation={{ busy: save.busy }}
          onClose={() => setAsked(false)}
          onConfirm={() => void withdraw()}
        />
      ) : null}
    </span>
  )
}

/** Moves an entry by one place. The button keeps the focus, although its row moves. */
function MoveButtons({ section, list, id, name }: { section: OfferSection; list: OfferList; id: string; name: string }) {
  const m = useMessages().offerSection
  const { offer } = section.editor
  const entries: readonly Entry<OfferList>[] = offer[list]
  const index = entries.findIndex((entry) => entry.id === id)
  const [pressed, setPressed] = useState<'up' | 'down'>()
  const buttonId = (way: string) => `${list}-${id}-${way}`
  const save = useSaveDraft(section.editor, { errors: 'toast', onDone: () => document.getElementById(buttonId(pressed ?? 'up'))?.focus() })
  function move(way: 'up' | 'down') {
    setPressed(way)
    void save.run({ ...offer, [list]: moved(entries, index, way === 'up' ? -1 : 1) })
  }
  return (
    <>
      <IconButton id={buttonId('up')} label={m.named(m.up, name)} aria-disabled={index === 0} onClick={() => (index > 0 ? move('up') : undefined)}>
        <IconUp className={index === 0 ? 'size-4 opacity-40' : 'size-4'} aria-hidden />
      </IconButton>
      <IconButton
        id={buttonId('down')}
        label={m.named(m.down, name)}
        aria-disabled={index === entries.length - 1}
        onClick={() => (index < entries.length - 1 ? move('down') : undefined)}
      >
        <IconDown className={index === entries.length - 1 ? 'size-4 opacity-40' : 'size-4'} aria-hidden />
      </IconButton>
    </>
  )
}

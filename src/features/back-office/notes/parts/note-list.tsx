import { useState } from 'react'
import IconMore from '~icons/lucide/ellipsis'
import IconPin from '~icons/lucide/pin'
import IconPlus from '~icons/lucide/plus'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Menu } from '#ui/menu.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import type { AccountNote } from '../../model/notes.ts'
import { NoteForm } from './note-form.tsx'

type Customer = { number: string; nickname: string }
type Props = { customer: Customer; notes: readonly AccountNote[]; staffId: string; removesAny: boolean }

/** Notes on a customer: pinned ones first, with the acts of their reader. */
export function NoteList({ customer, notes, ...reader }: Props) {
  const m = useMessages().notes
  const [adding, setAdding] = useState(false)
  return (
    <Card
      id="notes"
      title={m.title}
      aside={
        <Button size="sm" onClick={() => setAdding(true)}>
          <IconPlus className="size-4" aria-hidden />
          {m.add}
        </Button>
      }
    >
      <p className="mb-3 text-xs text-ink-3">{m.text}</p>
      {notes.length === 0 ? (
        <p className="text-ink-2">{m.none}</p>
      ) : (
        <ul className="-my-2.5 divide-y divide-line">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} customer={customer} {...reader} />
          ))}
        </ul>
      )}
      {adding ? <NoteForm customer={customer} onClose={() => setAdding(false)} /> : null}
    </Card>
  )
}

function NoteRow({ note, customer, staffId, removesAny }: Omit<Props, 'notes'> & { note: AccountNote }) {
  const m = useMessages().notes
  const [asked, setAsked] = useState<'edit' | 'remove'>()
  const pin = useStaffStep({ errors: 'toast' })
  const remove = useStaffStep({ onDone: () => setAsked(undefined) })
  const own = note.staffId === staffId
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <NoteText note={note} />
      </div>
      <Menu
        trigger={
          <IconButton label={m.actionsOf(note.author)} disabled={pin.busy}>
            <IconMore className="size-4" aria-hidden />
          </IconButton>
        }
        items={[
          {
            key: 'pin',
            label: note.pinned ? m.unpin : m.pin,
            onSelect: () =>
              void pin.run(`/admin/accounts/${customer.number}/notes/${note.id}/pin`, { pinned: !note.pinned }, note.pinned ? m.done.unpin : m.done.pin),
          },
          ...(own ? [{ key: 'edit', label: m.edit, onSelect: () => setAsked('edit') }] : []),
          ...(own || removesAny ? [{ key: 'remove', label: m.remove, tone: 'danger' as const, onSelect: () => setAsked('remove') }] : []),
        ]}
      />
      {asked === 'edit' ? <NoteForm note={note} customer={customer} onClose={() => setAsked(undefined)} /> : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          title={m.removeTitle}
          description={m.removeText}
          tone="danger"
          confirm={m.remove}
          mutation={remove}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void remove.run(`/admin/accounts/${customer.number}/notes/${note.id}/remove`, {}, m.done.remove)}
        />
      ) : null}
    </li>
  )
}

/** Text of a note with its author and times. */
export function NoteText({ note }: { note: AccountNote }) {
  const m = useMessages().notes
  const { dateTime } = useDates()
  const edited = note.changedAt.getTime() !== note.createdAt.getTime()
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">
        {note.pinned ? <IconPin className="me-1.5 mb-0.5 inline size-3.5 text-brand-ink" role="img" aria-label={m.pinned} /> : null}
        {note.body}
      </p>
      <p className="mt-0.5 text-xs text-ink-3">
        {[m.of(note.author, dateTime(note.createdAt)), edited ? m.changed(dateTime(note.changedAt)) : null].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

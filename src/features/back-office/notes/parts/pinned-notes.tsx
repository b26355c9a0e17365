import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { AccountNote } from '../../model/notes.ts'
import { NoteText } from './note-list.tsx'

/** Pinned notes on a customer, where colleagues must not miss them. */
export function PinnedNotes({ notes }: { notes: readonly AccountNote[] }) {
  const m = useMessages().notes
  const pinned = notes.filter((note) => note.pinned)
  if (pinned.length === 0) return null
  return (
    <Notice tone="warn" title={m.title}>
      <ul className="flex flex-col gap-2">
        {pinned.map((note) => (
          <li key={note.id}>
            <NoteText note={note} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

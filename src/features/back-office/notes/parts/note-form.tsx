import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { noteRules, type AccountNote } from '../../model/notes.ts'

type Props = { customer: { number: string; nickname: string }; note?: AccountNote; onClose: () => void }

/** Writes a note on a customer, or changes one's own. A repeated click writes it once. */
export function NoteForm({ note, customer, onClose }: Props) {
  const m = useMessages().notes
  const [pinned, setPinned] = useState(false)
  const save = useMutation(
    (body: string, keyOf) => {
      if (note) return callApi('POST', `/admin/accounts/${customer.number}/notes/${note.id}`, { body, revision: note.revision })
      const wanted = { body, pinned }
      return callApi('POST', `/admin/accounts/${customer.number}/notes`, { ...wanted, idempotencyKey: keyOf(wanted) })
    },
    { fields: ['body'], done: note ? m.done.edit : m.done.add },
  )
  return (
    <ReasonDialog
      title={note ? m.editTitle : m.addTitle(customer.nickname)}
      description={m.text}
      label={m.body}
      hint={m.bodyHint}
      name="body"
      rows={5}
      max={noteRules.bodyMax}
      start={note?.body ?? ''}
      submit={m.save}
      mutation={save}
      onReason={(body) => save.run(body)}
      onClose={onClose}
    >
      {note ? null : (
        <Checkbox name="pinned" checked={pinned} onChange={(event) => setPinned(event.target.checked)}>
          {m.pinned}
          <span className="block text-xs text-ink-3">{m.pinnedHint}</span>
        </Checkbox>
      )}
    </ReasonDialog>
  )
}

import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Switch } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useProtectionMessages } from '../messages/use-messages.ts'
import { type Protection, protections, type ServerView } from '../../model.ts'
import { weakens, whyNotProtect } from '../../model/protection.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

/** Two switches: against release, refund and transfer, and against replacing the disk. Only turning one off needs step-up authentication. */
export function ProtectionDialog({ server, onClose }: { server: ServerView; onClose: () => void }) {
  const m = useProtectionMessages()
  const [wanted, setWanted] = useState<Protection>(server.protectedFrom)
  const blocked = whyNotProtect(server) !== undefined
  const changed = protections.some((kind) => wanted[kind] !== server.protectedFrom[kind])

  const path = `/servers/${server.code}/protection` as const
  // Turning one off needs step-up authentication, which API tokens cannot do.
  const byToken = changed && !blocked && !weakens(server.protectedFrom, wanted)

  const save = useMutation(() => callApi('PUT', path, wanted), { done: m.saved, onDone: onClose })

  return (
    <FormDialog
      onClose={onClose}
      title={m.title}
      description={server.name}
      submit={m.save}
      ready={changed && !blocked}
      aside={byToken ? <CopyCall call={{ method: 'PUT', path, body: wanted }} /> : null}
      mutation={save}
      onSubmit={() => void save.run()}
    >
      {blocked ? <Notice tone="warn">{m.leaving}</Notice> : null}
      <ul className="divide-y divide-line border-y border-line">
        {protections.map((kind) => (
          <li key={kind} className="py-3">
            <Switch
              checked={wanted[kind]}
              disabled={blocked}
              aria-describedby={`protection-${kind}`}
              onChange={(event) => setWanted({ ...wanted, [kind]: event.target.checked })}
            >
              {m.kinds[kind]}
            </Switch>
            <p id={`protection-${kind}`} className="mt-1 text-xs text-ink-2">
              {m.hints[kind]}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-2">{m.note}</p>
      {weakens(server.protectedFrom, wanted) ? <Notice tone="info">{m.proof}</Notice> : null}
    </FormDialog>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useProtectionMessages } from '../messages/use-messages.ts'
import { type Protection, protections, type ServerView } from '../../model.ts'
import { weakens, whyNotProtect } from '../../model/protection.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

/** Two switches: against being given up or away, and against having the disk replaced. Only turning off asks for a proof. */
export function ProtectionDialog({ server, onClose }: { server: ServerView; onClose: () => void }) {
  const m = useProtectionMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const proof = useProof()
  const [wanted, setWanted] = useState<Protection>(server.protectedFrom)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const blocked = whyNotProtect(server) !== undefined
  const changed = protections.some((kind) => wanted[kind] !== server.protectedFrom[kind])

  const path = `/servers/${server.code}/protection` as const

  async function save() {
    setBusy(true)
    setFault(undefined)
    try {
      await proof.run(() => callApi('PUT', path, wanted))
      await revalidate()
      toast.ok(m.saved)
      onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={m.title}
        description={server.name}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && changed) void save()
        }}
        footer={
          <>
            {/* Turning one off takes a proof, which no token has. */}
            {changed && !blocked && !weakens(server.protectedFrom, wanted) ? <CopyCall call={{ method: 'PUT', path, body: wanted }} /> : null}
            <Button onClick={onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy} disabled={!changed || blocked}>
              {m.save}
            </Button>
          </>
        }
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
        {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
      </Dialog>
      {proof.dialog}
    </>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useKeyMessages } from '../messages/use-messages.ts'
import type { ListedKey } from '../model.ts'

/** Asks before a key is forgotten, and names the servers that lose it. */
export function RemoveKeyDialog({ sshKey, onClose }: { sshKey: ListedKey; onClose: () => void }) {
  const all = useKeyMessages()
  const m = all.removeDialog
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  async function remove() {
    setBusy(true)
    try {
      await callApi('DELETE', `/ssh-keys/${sshKey.id}`)
      toast.ok(m.done(sshKey.name))
      await revalidate()
      onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={m.title}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {all.remove}
          </Button>
        </>
      }
    >
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
      <p className="break-words">{m.text(sshKey.name)}</p>
      {sshKey.servers.length > 0 ? (
        <>
          <div>
            <p>{m.servers}</p>
            <ul className="mt-2 flex max-h-40 flex-col gap-1 overflow-y-auto">
              {sshKey.servers.map((server) => (
                <li key={server.code} className="flex justify-between gap-3 rounded-field bg-sunken px-3 py-1.5">
                  <span className="min-w-0 truncate">{server.name}</span>
                  {server.name === server.code ? null : <span className="ident text-xs/5 text-ink-3">{server.code}</span>}
                </li>
              ))}
            </ul>
          </div>
          <Notice tone="warn">{m.wayIn}</Notice>
        </>
      ) : null}
    </Dialog>
  )
}

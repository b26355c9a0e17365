import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useKeyMessages } from '../messages/use-messages.ts'
import type { ListedKey } from '../model.ts'

/** Confirms deleting a key, and names the servers that lose it. */
export function RemoveKeyDialog({ sshKey, onClose }: { sshKey: ListedKey; onClose: () => void }) {
  const all = useKeyMessages()
  const m = all.removeDialog
  const remove = useMutation(() => callApi('DELETE', `/ssh-keys/${sshKey.id}`), { done: m.done(sshKey.name), onDone: onClose })

  return (
    <ConfirmDialog title={m.title} confirm={all.remove} tone="danger" mutation={remove} onClose={onClose} onConfirm={() => void remove.run()}>
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
    </ConfirmDialog>
  )
}

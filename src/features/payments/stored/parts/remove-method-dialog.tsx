import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { StoredMethod } from '../../model/methods.ts'
import { useMethodMessages } from '../messages/use-method-messages.ts'

/** Removes a payment method, after naming the servers that fall back to the balance. */
export function RemoveMethodDialog({ method, name, onClose }: { method: StoredMethod; name: string; onClose: () => void }) {
  const m = useMethodMessages()
  const remove = useMutation(
    (input: { methodId: string }, keyOf) => callApi<StoredMethod>('POST', `/payment-methods/${input.methodId}/remove`, { idempotencyKey: keyOf(input) }),
    { done: m.removed, onDone: onClose },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={m.removeTitle}
      description={name}
      submit={m.remove}
      tone="danger"
      mutation={remove}
      onSubmit={() => void remove.run({ methodId: method.id })}
    >
      <p className="text-sm text-ink-2">{m.removeText}</p>
      {method.servers.length > 0 ? (
        <div className="text-sm">
          <p>{m.fallBack}</p>
          <ul className="mt-1 list-disc ps-5">
            {method.servers.map((server) => (
              <li key={server.code}>{server.name}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </FormDialog>
  )
}

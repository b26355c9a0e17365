import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Secret of the customer for the assignee: revealed on request, once. */
export function WorkOrderSecret({ number, mine }: { number: string; mine: boolean }) {
  const m = useMessages().workOrders
  const [asked, setAsked] = useState(false)
  const [secret, setSecret] = useState<string>()
  // Stored first, because the server has deleted the secret.
  const reveal = useMutation(async () => setSecret((await callApi<{ secret: string }>('POST', `/admin/work-orders/${number}/secret`)).secret), {
    onDone: () => setAsked(false),
  })
  return (
    <>
      <Notice
        tone="warn"
        className="mt-3"
        title={m.secret}
        action={
          <Button size="sm" disabled={!mine} onClick={() => setAsked(true)}>
            {m.reveal}
          </Button>
        }
      >
        {m.secretText}
      </Notice>
      <ConfirmDialog
        open={asked}
        title={m.revealTitle}
        description={m.secretText}
        confirm={m.reveal}
        mutation={reveal}
        onClose={() => {
          reveal.clear()
          setAsked(false)
        }}
        onConfirm={() => void reveal.run()}
      />
      <Dialog
        open={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={m.secret}
        description={m.revealed}
        size="sm"
        footer={
          <Button tone="primary" onClick={() => setSecret(undefined)}>
            {m.done}
          </Button>
        }
      >
        <p className="flex items-center justify-between gap-3 rounded-box border border-line bg-sunken px-4 py-3">
          <span className="ident text-base break-all">{secret}</span>
          <CopyButton text={secret ?? ''} name={m.copyName} />
        </p>
      </Dialog>
    </>
  )
}

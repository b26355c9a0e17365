import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { supportRules } from '../../model.ts'
import { AttachButton, attachHandlers, AttachList } from '../shared/attachments.tsx'
import { useAttachments } from '../shared/use-attachments.ts'
import { useDraft } from '../shared/use-draft.ts'

/** Composer of the owner: a draft until it is sent, with files. */
export function Composer({ number, accountId }: { number: string; accountId: string }) {
  const m = useMessages()
  const attachments = useAttachments('/work-orders/files')
  const draft = useDraft(`${accountId}:${number}`)
  const [fault, setFault] = useState<string>()
  const post = useMutation((message: object, keyOf) => callApi('POST', `/work-orders/${number}/messages`, { ...message, idempotencyKey: keyOf(message) }), {
    onDone: () => {
      draft.setText('')
      attachments.clear()
    },
  })

  function send(): void {
    if (draft.text.trim() === '') return
    setFault(attachments.settled ? undefined : m.files.pending)
    if (attachments.settled) void post.run({ body: draft.text, fileIds: attachments.fileIds })
  }
  const error = fault ?? post.error
  return (
    <form
      method="post"
      className="border-t border-line bg-surface px-5 py-4 max-sm:px-4"
      {...attachHandlers(attachments)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {error ? (
        <Notice tone="bad" className="mb-3">
          {error}
        </Notice>
      ) : null}
      <Textarea
        aria-label={m.thread.write}
        placeholder={m.thread.writeHint}
        rows={3}
        maxLength={supportRules.body}
        value={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <AttachList attachments={attachments} className="mt-2.5" />
      <div className="mt-2.5 flex items-center justify-between gap-3">
        <AttachButton attachments={attachments} />
        <Button type="submit" tone="primary" busy={post.busy} disabled={draft.text.trim() === ''}>
          {m.thread.send}
        </Button>
      </div>
    </form>
  )
}

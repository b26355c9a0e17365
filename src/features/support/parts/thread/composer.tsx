import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useClickKey } from '#ui/actions/use-click-key.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { supportRules } from '../../model.ts'
import { AttachButton, attachHandlers, AttachList } from '../shared/attachments.tsx'
import { useAttachments } from '../shared/use-attachments.ts'
import { useDraft } from '../shared/use-draft.ts'

/** Where the owner writes: a draft until it is sent, with files. */
export function Composer({ number, accountId }: { number: string; accountId: string }) {
  const m = useMessages()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const attachments = useAttachments('/work-orders/files')
  const draft = useDraft(`${accountId}:${number}`)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const click = useClickKey()

  async function send(): Promise<void> {
    if (busy || draft.text.trim() === '') return
    if (!attachments.settled) return setFault(m.files.pending)
    setBusy(true)
    setFault(undefined)
    const message = { body: draft.text, fileIds: attachments.fileIds }
    try {
      await callApi('POST', `/work-orders/${number}/messages`, { ...message, idempotencyKey: click.keyOf(message) })
      click.done()
      draft.setText('')
      attachments.clear()
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      className="border-t border-line bg-surface px-5 py-4 max-sm:px-4"
      {...attachHandlers(attachments)}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {fault ? (
        <Notice tone="bad" className="mb-3">
          {fault}
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
          void send()
        }}
      />
      <AttachList attachments={attachments} className="mt-2.5" />
      <div className="mt-2.5 flex items-center justify-between gap-3">
        <AttachButton attachments={attachments} />
        <Button type="submit" tone="primary" busy={busy} disabled={draft.text.trim() === ''}>
          {m.thread.send}
        </Button>
      </div>
    </form>
  )
}

import { useRef, useState } from 'react'
import { useMessages as useSupportTexts } from '#features/support/messages/use-messages.ts'
import { canWrite, supportRules, type StaffWorkOrderView } from '#features/support/model.ts'
import { AttachButton, attachHandlers, AttachList } from '#features/support/parts/shared/attachments.tsx'
import { useAttachments } from '#features/support/parts/shared/use-attachments.ts'
import { useDraft } from '#features/support/parts/shared/use-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { NativeSelect, Textarea } from '#ui/forms/input.tsx'
import { join } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffViewer } from '../../model.ts'
import { insertAt, type CannedReply } from '../model.ts'
import { ReplyPicker } from './reply-picker.tsx'

const outcomes = ['reply', 'work', 'resolve', 'note'] as const
type Outcome = (typeof outcomes)[number]

/** Answer to a work order with its next state, or an internal note, in a different colour. */
export function StaffComposer({ view, viewer, replies }: { view: StaffWorkOrderView; viewer: StaffViewer; replies: readonly CannedReply[] }) {
  const { workOrders: m, replies: replyTexts } = useMessages()
  const texts = useSupportTexts()
  const attachments = useAttachments(`/admin/work-orders/${view.number}/files`)
  const draft = useDraft(`staff:${viewer.staffId}:${view.number}`)
  const [wanted, setOutcome] = useState<Outcome>('reply')
  const [fault, setFault] = useState<string>()
  const [picking, setPicking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const post = useMutation(
    (message: object, keyOf) => callApi('POST', `/admin/work-orders/${view.number}/messages`, { ...message, idempotencyKey: keyOf(message) }),
    {
      onDone: () => {
        draft.setText('')
        attachments.clear()
        setOutcome('reply')
      },
    },
  )
  const error = fault ?? post.error
  const ended = !canWrite(view.state)
  const outcome = ended ? 'note' : wanted
  const items = (ended ? (['note'] as const) : outcomes).map((value) => ({ value, label: m.outcomes[value] }))

  function send(): void {
    if (draft.text.trim() === '') return
    setFault(attachments.settled ? undefined : texts.files.pending)
    if (attachments.settled) void post.run({ body: draft.text, fileIds: attachments.fileIds, outcome })
  }
  /** Puts a canned reply at the cursor, which a text area keeps without the focus. */
  function insert(text: string): void {
    setPicking(false)
    const { selectionStart: from = draft.text.length, selectionEnd: to = draft.text.length } = area.current ?? {}
    const next = insertAt(draft.text, text, { from, to })
    draft.setText(next.draft)
    // After the dialog has restored the focus.
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }
  return (
    <>
      <form
        method="post"
        className={join('border-t px-5 py-4 max-sm:px-4', outcome === 'note' ? 'border-warn/40 bg-warn-soft' : 'border-line bg-surface')}
        {...attachHandlers(attachments)}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {ended ? <p className="mb-2 text-xs text-ink-2">{m.ended}</p> : null}
        {error ? (
          <Notice tone="bad" className="mb-3">
            {error}
          </Notice>
        ) : null}
        <Textarea
          ref={area}
          aria-label={outcome === 'note' ? m.outcomes.note : m.write}
          placeholder={m.writeHint}
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
        <div className="mt-2.5 flex flex-wrap items-center gap-2.5">
          <AttachButton attachments={attachments} />
          {replies.length > 0 && !ended ? (
            <Button size="sm" onClick={() => setPicking(true)}>
              {replyTexts.pick}
            </Button>
          ) : null}
          <span className="ms-auto flex items-center gap-2.5">
            <NativeSelect
              className="w-auto"
              aria-label={m.outcome}
              value={outcome}
              items={items}
              onChange={(event) => setOutcome(outcomes.find((one) => one === event.target.value) ?? 'reply')}
            />
            <Button type="submit" tone="primary" busy={post.busy} disabled={draft.text.trim() === ''}>
              {m.send[outcome]}
            </Button>
          </span>
        </div>
      </form>
      {/* Outside the form, which its fields would otherwise send. */}
      {picking ? <ReplyPicker view={view} replies={replies} staffName={viewer.displayName} onPick={insert} onClose={() => setPicking(false)} /> : null}
    </>
  )
}

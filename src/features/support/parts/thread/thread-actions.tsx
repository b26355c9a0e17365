import { useState } from 'react'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { canWrite, nextUrge, supportRules, type WorkOrderView } from '../../model.ts'
import type { useThread } from './use-thread.ts'

/** What its owner can do with a work order besides writing. */
export function ThreadActions({ view, now, thread }: { view: WorkOrderView; now: Date; thread: ReturnType<typeof useThread> }) {
  const m = useMessages()
  const [asked, setAsked] = useState<'secret' | 'close'>()
  if (!canWrite(view.state)) return null
  const ours = view.state === 'open' || view.state === 'in-progress'
  const done = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {ours ? (
        <Button
          size="sm"
          busy={thread.busy === 'urge'}
          disabled={nextUrge(view.urgedAt, now) !== undefined}
          onClick={() => void thread.act('urge', {}, m.thread.urged)}
        >
          {m.thread.urge}
        </Button>
      ) : null}
      <Button size="sm" onClick={() => setAsked('secret')}>
        {m.thread.leaveSecret}
      </Button>
      <Button size="sm" tone="danger-ghost" onClick={() => setAsked('close')}>
        {m.thread.close}
      </Button>
      {asked === 'secret' ? <SecretDialog thread={thread} onClose={done} /> : null}
      {asked === 'close' ? (
        <ConfirmDialog
          open
          title={m.thread.closeTitle}
          description={m.thread.closeText(supportRules.reopenDays)}
          confirm={m.thread.close}
          tone="danger"
          busy={thread.busy === 'close'}
          onClose={done}
          onConfirm={() => void thread.act('close', {}, m.thread.closed)}
        />
      ) : null}
    </div>
  )
}

function SecretDialog({ thread, onClose }: { thread: ReturnType<typeof useThread>; onClose: () => void }) {
  const m = useMessages()
  const ui = useUiMessages()
  const [secret, setSecret] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.form.secret}
      description={m.form.secretHint}
      onSubmit={(event) => {
        event.preventDefault()
        if (secret) void thread.act('secret', { secret }, m.thread.secretSaved).then((saved) => (saved ? onClose() : undefined))
      }}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={thread.busy === 'secret'} disabled={secret === ''}>
            {m.thread.save}
          </Button>
        </>
      }
    >
      <Field label={m.form.secretLabel} required>
        <PasswordInput name="secret" autoComplete="off" maxLength={supportRules.secret} value={secret} onChange={(event) => setSecret(event.target.value)} />
      </Field>
    </Dialog>
  )
}

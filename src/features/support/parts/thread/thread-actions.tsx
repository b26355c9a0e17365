import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { canWrite, nextUrge, supportRules, type WorkOrderView } from '../../model.ts'
import { useThreadStep } from './use-thread.ts'

/** Actions of its owner on a work order besides writing. */
export function ThreadActions({ view, now }: { view: WorkOrderView; now: Date }) {
  const m = useMessages()
  const [asked, setAsked] = useState<'secret' | 'close'>()
  const urge = useThreadStep(view.number, 'urge', { done: m.thread.urged, errors: 'toast' })
  const close = useThreadStep(view.number, 'close', { done: m.thread.closed })
  if (!canWrite(view.state)) return null
  const ours = view.state === 'open' || view.state === 'in-progress'
  const done = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {ours ? (
        <Button size="sm" busy={urge.busy} disabled={nextUrge(view.urgedAt, now) !== undefined} onClick={() => void urge.run({})}>
          {m.thread.urge}
        </Button>
      ) : null}
      <Button size="sm" onClick={() => setAsked('secret')}>
        {m.thread.leaveSecret}
      </Button>
      <Button size="sm" tone="danger-ghost" onClick={() => setAsked('close')}>
        {m.thread.close}
      </Button>
      {asked === 'secret' ? <SecretDialog number={view.number} onClose={done} /> : null}
      {asked === 'close' ? (
        <ConfirmDialog
          title={m.thread.closeTitle}
          description={m.thread.closeText(supportRules.reopenDays)}
          confirm={m.thread.close}
          tone="danger"
          mutation={close}
          onClose={done}
          onConfirm={() => void close.run({})}
        />
      ) : null}
    </div>
  )
}

function SecretDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const m = useMessages()
  const leave = useThreadStep(number, 'secret', { done: m.thread.secretSaved, onDone: onClose })
  const [secret, setSecret] = useState('')
  return (
    <FormDialog
      onClose={onClose}
      title={m.form.secret}
      description={m.form.secretHint}
      submit={m.thread.save}
      ready={!!(secret !== '')}
      mutation={leave}
      onSubmit={() => void leave.run({ secret })}
    >
      <Field label={m.form.secretLabel} required>
        <PasswordInput name="secret" autoComplete="off" maxLength={supportRules.secret} value={secret} onChange={(event) => setSecret(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

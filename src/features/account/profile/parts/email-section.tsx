import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useProfileMessages } from '../messages/use-profile-messages.ts'
import type { EmailBinding } from '../../model.ts'

const RemoveDialog = lazy(async () => ({ default: (await import('#ui/dialogs/form-dialog.tsx')).ConfirmDialog }))

/** E-mail address of the customer, with buttons to change and remove it. */
export function EmailSection({ binding }: { binding: EmailBinding }) {
  const { email: m } = useProfileMessages()
  const { date, dateTime } = useDates()
  const { form, faults, refuse, clear } = useFormFaults(['email'])
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [removing, setRemoving] = useState(false)

  const send = useMutation(() => callApi('POST', '/account/email', { email: typed.trim() }), {
    onError: refuse,
    onDone: () => {
      setOpen(false)
      setTyped('')
    },
  })
  const remove = useMutation(() => callApi('DELETE', '/account/email'), { done: m.removed, onDone: () => setRemoving(false) })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {binding.email ? (
            <p className="flex flex-wrap items-center gap-2.5">
              <span className="font-medium break-all">{binding.email}</span>
              <Badge tone="ok">{m.verified}</Badge>
            </p>
          ) : null}
          <p className="text-sm text-ink-2">{binding.verifiedAt ? m.bound(date(binding.verifiedAt)) : m.none}</p>
        </div>
        {open ? null : (
          <div className="flex flex-wrap gap-2">
            <Button tone={binding.email ? 'default' : 'primary'} onClick={() => setOpen(true)}>
              {binding.email ? m.change : m.bind}
            </Button>
            {binding.email ? (
              <Button tone="ghost" onClick={() => setRemoving(true)}>
                {m.remove}
              </Button>
            ) : null}
          </div>
        )}
      </div>
      {binding.pending ? <Notice tone="info">{m.pending(binding.pending.emailMasked, dateTime(binding.pending.expiresAt))}</Notice> : null}
      {open ? (
        <form
          method="post"
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send.run()
          }}
          className="flex max-w-lg flex-col gap-3"
        >
          {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
          <Field label={binding.email ? m.newLabel : m.label} error={faults['email']} required>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                clear('email')
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="primary" busy={send.busy}>
              {m.send}
            </Button>
            <Button tone="ghost" onClick={() => setOpen(false)}>
              {m.cancel}
            </Button>
          </div>
        </form>
      ) : null}
      {removing ? (
        <Suspense>
          <RemoveDialog
            title={m.removeTitle}
            description={m.removeText}
            confirm={m.remove}
            tone="danger"
            mutation={remove}
            onClose={() => {
              remove.clear()
              setRemoving(false)
            }}
            onConfirm={() => void remove.run()}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Confirms the link of a mail. It binds the address only on a click, because mail programs open links by themselves. */
export function ConfirmEmail({ token, backTo }: { token: string; backTo: string }) {
  const { email: m } = useProfileMessages()
  const go = useNavigate()
  // The link is removed from the address, so that it does not stay in the browser's history.
  const leave = () => go(backTo, { replace: true })

  const confirm = useMutation(() => callApi('POST', '/account/email/confirm', { token }), { done: m.confirmed, onDone: leave, revalidate: false })

  return (
    <section aria-labelledby="confirm-email" className="flex flex-col gap-4 rounded-box border border-brand-ink/40 bg-brand-soft/40 p-5 sm:p-6">
      <div>
        <h2 id="confirm-email" className="text-lg font-semibold">
          {m.confirmTitle}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-2">{m.confirmText}</p>
      </div>
      {confirm.error ? <Notice tone="bad">{confirm.error}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" busy={confirm.busy} onClick={() => void confirm.run()}>
          {m.confirm}
        </Button>
        <Button tone="ghost" onClick={() => void leave()}>
          {m.notNow}
        </Button>
      </div>
    </section>
  )
}

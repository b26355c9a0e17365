import { lazy, Suspense, useState } from 'react'
import IconPhone from '~icons/lucide/phone'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { SafetyState, WaitingPhone } from '../model.ts'
import { SafetyRow } from './safety-row.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }))

export function PhoneRow({ state }: { state: SafetyState }) {
  const { phone: m } = useMessages()
  const [open, setOpen] = useState(false)
  const { waitingPhone: waiting, phoneMasked, canBindPhone } = state
  return (
    <>
      <SafetyRow
        id="phone"
        Icon={IconPhone}
        title={m.title}
        badge={<Badge tone={phoneMasked ? 'ok' : 'info'}>{phoneMasked ? m.bound : m.notBound}</Badge>}
        text={phoneMasked ? m.text(phoneMasked) : canBindPhone ? m.none : m.noSms}
        action={waiting || (!phoneMasked && !canBindPhone) ? null : <Button onClick={() => setOpen(true)}>{phoneMasked ? m.change : m.add}</Button>}
      >
        {waiting ? <Waiting waiting={waiting} /> : null}
      </SafetyRow>
      {open ? (
        <Suspense>
          <PhoneDialog state={state} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Waiting({ waiting }: { waiting: WaitingPhone }) {
  const { phone: m } = useMessages()
  const { dateTime } = useDates()
  const cancel = useMutation(() => callApi('POST', '/account/phone/cancel'), { done: m.cancelled })
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Notice
        tone="warn"
        title={m.waitingTitle(waiting.phoneMasked)}
        action={
          <Button size="sm" busy={cancel.busy} onClick={() => void cancel.run()}>
            {m.cancel}
          </Button>
        }
      >
        {m.waitingText(dateTime(waiting.dueAt))}
      </Notice>
      {cancel.error ? <Notice tone="bad">{cancel.error}</Notice> : null}
    </div>
  )
}

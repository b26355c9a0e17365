import { lazy, Suspense, useState } from 'react'
import IconKey from '~icons/lucide/key-round'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { SafetyState } from '../model.ts'
import { SafetyRow } from './safety-row.tsx'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

export function PasswordRow({ state }: { state: SafetyState }) {
  const { password: m } = useMessages()
  const { date } = useDates()
  const [open, setOpen] = useState(false)
  const since = state.passwordSince
  const label = since ? m.change : m.set
  return (
    <>
      <SafetyRow
        id="password"
        Icon={IconKey}
        title={m.title}
        badge={<Badge tone={since ? 'ok' : 'warn'}>{since ? m.isSet : m.notSet}</Badge>}
        text={since ? m.since(date(since)) : m.none}
        action={
          <Button tone={since ? 'default' : 'primary'} onClick={() => setOpen(true)}>
            {label}
          </Button>
        }
      />
      {open ? (
        <Suspense>
          <PasswordDialog title={label} phone={state.phoneMasked ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

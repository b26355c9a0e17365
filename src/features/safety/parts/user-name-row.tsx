import { lazy, Suspense, useState } from 'react'
import IconAtSign from '~icons/lucide/at-sign'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { SafetyState } from '../model.ts'
import { SafetyRow } from './safety-row.tsx'

const UserNameDialog = lazy(async () => ({ default: (await import('./user-name-dialog.tsx')).UserNameDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('#ui/dialogs/form-dialog.tsx')).ConfirmDialog }))

/** User name that signs in with the password: set, changed and removed after step-up authentication. */
export function UserNameRow({ state: { userName, passwordSince } }: { state: SafetyState }) {
  const { userName: m } = useMessages()
  const { date } = useDates()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const { name, changeableAt } = userName
  const close = () => setOpen(undefined)
  const remove = useMutation(() => callApi('DELETE', '/account/user-name'), { done: m.removed, onDone: close })
  const state = name ? (passwordSince ? m.text(name) : m.noPassword(name)) : m.none
  return (
    <>
      <SafetyRow
        id="user-name"
        Icon={IconAtSign}
        title={m.title}
        badge={<Badge tone={name ? 'ok' : 'mute'}>{name ? m.isSet : m.notSet}</Badge>}
        text={<span className="wrap-anywhere">{changeableAt ? `${state} ${m.waiting(date(changeableAt))}` : state}</span>}
        action={
          name || !changeableAt ? (
            <>
              {changeableAt ? null : <Button onClick={() => setOpen('change')}>{name ? m.change : m.set}</Button>}
              {name ? (
                <Button tone="danger-ghost" onClick={() => setOpen('remove')}>
                  {m.remove}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {open === 'change' ? (
        <Suspense>
          <UserNameDialog userName={userName} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'remove' && name ? (
        <Suspense>
          <RemoveDialog
            tone="danger"
            title={m.removeTitle}
            description={m.removeText(name)}
            confirm={m.remove}
            mutation={remove}
            onClose={() => {
              remove.clear()
              close()
            }}
            onConfirm={() => void remove.run()}
          />
        </Suspense>
      ) : null}
    </>
  )
}

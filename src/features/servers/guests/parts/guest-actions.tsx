import { useState } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { terminalAddress, whyNoConsole } from '../../consoles/model.ts'
import { useGuestMessages } from '../messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { serverCan } from '../../model.ts'
import { PowerConfirm, ResetPasswordDialog } from '../../parts/admin/lazy-dialogs.ts'
import { useAskedAction } from '../../parts/use-asked-action.ts'
import type { CutAction, PowerAction } from '../../power/parts/use-power.ts'
import type { SharedServerProps } from './shared-props.ts'

const guestPower = ['stop', 'restart', 'hard-reset', 'power-off'] as const

/** Actions of a guest on the machine; renders nothing for a guest who may only look. */
export function GuestActions({ server, place, console, ask, now }: SharedServerProps) {
  const m = useMessages()
  const guests = useGuestMessages()
  const to = useLocalePath()
  const [asked, setAsked] = useState<PowerAction | CutAction | 'reset'>()
  const close = () => setAsked(undefined)
  useAskedAction(place.scope === 'operate' ? ask : undefined, setAsked)
  if (place.scope !== 'operate') return null
  const shown = server.state === 'stopped' || server.state === 'starting' ? (['start'] as const) : guestPower
  return (
    <>
      {shown.map((action) => (
        <Button key={action} tone={action === 'start' ? 'primary' : 'default'} disabled={!serverCan(action, server, now)} onClick={() => setAsked(action)}>
          {m.actions[action]}
        </Button>
      ))}
      {console && !whyNoConsole(server) ? (
        <Link to={to(terminalAddress(server.code))} target="_blank" className={buttonStyle()}>
          {m.operation.title.console}
        </Link>
      ) : null}
      <Button disabled={!serverCan('reset-password', server, now)} onClick={() => setAsked('reset')}>
        {guests.shared.password}
      </Button>
      {asked === 'reset' ? <ResetPasswordDialog server={server} ownOnly onClose={close} /> : null}
      {asked && asked !== 'reset' ? <PowerConfirm action={asked} server={server} onClose={close} /> : null}
    </>
  )
}

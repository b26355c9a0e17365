import { useState } from 'react'
import IconDown from '~icons/lucide/chevron-down'
import IconPower from '~icons/lucide/power'
import IconPlay from '~icons/lucide/play'
import IconRestart from '~icons/lucide/rotate-cw'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { serverCan, type ImageChoice, type ServerView } from '../model.ts'
import { PowerConfirm } from './power-confirm.tsx'
import { ReinstallDialog } from './reinstall-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { powerActions, type PowerAction } from './use-power.ts'

const icons = { start: IconPlay, stop: IconPower, restart: IconRestart }

/** Power buttons and the rarer actions of one server; what its state forbids cannot be pressed. */
export function ServerActions(props: { server: ServerView; images: readonly ImageChoice[]; now: Date }) {
  const m = useMessages()
  const { server, now } = props
  const [asked, setAsked] = useState<PowerAction | 'reinstall' | 'reset-password'>()
  const close = () => setAsked(undefined)
  const shown = server.state === 'stopped' || server.state === 'starting' ? (['start'] as const) : powerActions.filter((action) => action !== 'start')
  return (
    <>
      {shown.map((action) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            tone={action === 'start' ? 'primary' : 'default'}
            disabled={!serverCan(action, server, now)}
            icon={<Icon className="size-4" aria-hidden />}
            onClick={() => setAsked(action)}
          >
            {m.actions[action]}
          </Button>
        )
      })}
      <Menu
        trigger={
          <Button>
            {m.more}
            <IconDown className="size-4" aria-hidden />
          </Button>
        }
        items={[
          { key: 'reset', label: m.actions['reset-password'], disabled: !serverCan('reset-password', server, now), onSelect: () => setAsked('reset-password') },
          {
            key: 'reinstall',
            label: m.actions.reinstall,
            tone: 'danger',
            separated: true,
            disabled: !serverCan('reinstall', server, now),
            onSelect: () => setAsked('reinstall'),
          },
        ]}
      />
      {asked === 'reinstall' ? <ReinstallDialog server={server} images={props.images} onClose={close} /> : null}
      {asked === 'reset-password' ? <ResetPasswordDialog server={server} onClose={close} /> : null}
      {asked && asked !== 'reinstall' && asked !== 'reset-password' ? <PowerConfirm action={asked} server={server} onClose={close} /> : null}
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import IconDown from '~icons/lucide/chevron-down'
import IconPower from '~icons/lucide/power'
import IconPlay from '~icons/lucide/play'
import IconRestart from '~icons/lucide/rotate-cw'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { terminalAddress, whyNoConsole } from '../../consoles/model.ts'
import { useCallMessages } from '../../messages/use-call-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { serverCan } from '../../model.ts'
import { renewable } from '../../model/lifecycle.ts'
import type { ServerAdminView } from '../../model/views.ts'
import type { ServerAdminProps } from './admin-props.ts'
import { PowerConfirm, RenewalDialog, ResetPasswordDialog } from './lazy-dialogs.ts'
import { GuardedName } from '../../locks/parts/why-protected.tsx'
import { ReleaseDialog } from '../../lifecycle/parts/release-dialog.tsx'
import { RenewButton } from '../../renewals/parts/renew-button.tsx'
import { useAskedAction } from '../use-asked-action.ts'
import { isCut, powerActions, type CutAction, type PowerAction } from '../../power/parts/use-power.ts'

const UpgradeDialog = lazy(async () => ({ default: (await import('../../resizing/parts/upgrade-dialog.tsx')).UpgradeDialog }))

const ReinstallDialog = lazyPart(async () => (await import('../../power/parts/reinstall-dialog.tsx')).ReinstallDialog)
const CallsDialog = lazyPart(async () => (await import('../calls-dialog.tsx')).CallsDialog)
const RescueDialog = lazyPart(async () => (await import('../../power/parts/rescue-dialog.tsx')).RescueDialog)
const TransferDialog = lazyPart(async () => (await import('../../handover/parts/transfer-dialog.tsx')).TransferDialog)

type Asked = PowerAction | CutAction | 'reinstall' | 'reset-password' | 'release' | 'resize' | 'transfer' | 'rescue' | 'calls' | 'renew'

const byAddress: Partial<Record<ServerAdminView, Asked>> = {
  'reinstall-server-dialog': 'reinstall',
  'reset-password-dialog': 'reset-password',
  'transfer-dialog': 'transfer',
}

/** Tells whether a dialog that opens by its address is one of these actions. */
export function opensAction(view: ServerAdminView): boolean {
  return view in byAddress
}

const icons = { start: IconPlay, stop: IconPower, restart: IconRestart }

/** Power buttons and less frequent actions of a server; disabled if its state forbids them. */
export function ServerActions(
  props: Pick<ServerAdminProps, 'server' | 'images' | 'ownImages' | 'keys' | 'console' | 'rescue' | 'userData' | 'alone' | 'ask' | 'now'>,
) {
  const m = useMessages()
  const calls = useCallMessages()
  const to = useLocalePath()
  const { server, now } = props
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const first = props.alone && byAddress[props.alone]
    return first === 'transfer' || ((first === 'reinstall' || first === 'reset-password') && serverCan(first, server, now)) ? first : undefined
  })
  const close = () => setAsked(undefined)
  useAskedAction(props.ask, setAsked)
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
      {props.console && !whyNoConsole(server) ? (
        <Link to={to(terminalAddress(server.code))} target="_blank" className={buttonStyle()}>
          {m.operation.title.console}
        </Link>
      ) : null}
      {server.life && renewable(server.life) ? (
        <RenewButton codes={[server.code]} months={server.renewMonths} autoRenew={server.autoRenew}>
          {m.life.renew}
        </RenewButton>
      ) : null}
      <Menu
        trigger={
          <Button>
            {m.more}
            <IconDown className="size-4" aria-hidden />
          </Button>
        }
        items={[
          ...(['hard-reset', 'power-off'] as const).map((action) => ({
            key: action,
            label: m.actions[action],
            tone: 'danger' as const,
            disabled: !serverCan(action, server, now),
            onSelect: () => setAsked(action),
          })),
          { key: 'upgrade', label: m.actions.resize, disabled: !serverCan('resize', server, now), onSelect: () => setAsked('resize') },
          { key: 'reset', label: m.actions['reset-password'], disabled: !serverCan('reset-password', server, now), onSelect: () => setAsked('reset-password') },
          ...(props.rescue
            ? [{ key: 'rescue', label: m.actions.rescue, disabled: !serverCan('rescue', server, now), onSelect: () => setAsked('rescue') }]
            : []),
          { key: 'transfer', label: m.life.transfer.menu, onSelect: () => setAsked('transfer') },
          { key: 'calls', label: calls.menu, reads: true, onSelect: () => setAsked('calls') },
          {
            key: 'reinstall',
            label: <GuardedName action="reinstall" server={server} />,
            tone: 'danger',
            separated: true,
            disabled: !serverCan('reinstall', server, now),
            onSelect: () => setAsked('reinstall'),
          },
          {
            key: 'release',
            label: <GuardedName action="release" server={server} />,
            tone: 'danger',
            disabled: !serverCan('release', server, now),
            onSelect: () => setAsked('release'),
          },
        ]}
      />
      {asked === 'resize' ? (
        <Suspense>
          <UpgradeDialog server={server} onClose={close} />
        </Suspense>
      ) : null}
      {asked === 'reinstall' ? (
        <ReinstallDialog server={server} images={props.images} ownImages={props.ownImages} keys={props.keys} userData={props.userData} onClose={close} />
      ) : null}
      {asked === 'renew' && server.life && renewable(server.life) ? (
        <RenewalDialog codes={[server.code]} months={server.renewMonths} autoRenew={server.autoRenew} onClose={close} />
      ) : null}
      {asked === 'reset-password' ? <ResetPasswordDialog server={server} onClose={close} /> : null}
      {asked === 'transfer' ? <TransferDialog server={server} onClose={close} /> : null}
      {asked === 'release' ? <ReleaseDialog server={server} onClose={close} /> : null}
      {asked === 'calls' ? <CallsDialog server={server} onClose={close} /> : null}
      {asked === 'rescue' ? <RescueDialog server={server} onClose={close} /> : null}
      {asked === 'start' || asked === 'stop' || asked === 'restart' || isCut(asked) ? <PowerConfirm action={asked} server={server} onClose={close} /> : null}
    </>
  )
}

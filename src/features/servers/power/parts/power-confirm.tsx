import { useLocale } from '#platform/i18n/messages.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape } from '../../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useServerAction } from '../../parts/use-operation.ts'
import { cuts as en } from '../messages/cuts.en.ts'
import { cuts as zhTW } from '../messages/cuts.zh-TW.ts'
import { cuts as zh } from '../messages/cuts.zh.ts'
import { isCut, type BootAction, type PowerAction } from './use-power.ts'

/** Confirms a power action. */
export function PowerConfirm(props: {
  action: BootAction
  server: { code: string; name: string; shape: Pick<ServerShape, 'bareMetal'> }
  onClose: () => void
}) {
  const m = useMessages()
  const path = `/servers/${props.server.code}/${props.action}` as const
  const power = useServerAction(props.action, props.server, props.onClose)
  const cuts = { zh, 'zh-TW': zhTW, en }[useLocale()]
  const texts = isCut(props.action) ? cuts[props.action] : m.confirm[props.action]

  return (
    <ConfirmDialog
      onClose={props.onClose}
      title={texts.title(props.server.name)}
      description={props.server.shape.bareMetal && props.action in m.metal.power ? m.metal.power[props.action as PowerAction] : texts.text}
      confirm={m.actions[props.action]}
      tone={props.action === 'stop' || isCut(props.action) ? 'danger' : 'primary'}
      mutation={power}
      aside={<CopyCall call={{ method: 'POST', path, keyed: true }} />}
      onConfirm={() => void power.run({})}
    />
  )
}

import { useState } from 'react'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { newId } from '#platform/pure/id.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape } from '../../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { usePower, type BootAction } from './use-power.ts'

/** Asks before a server is switched. Mounted anew for each question, so that its key stands for one decision. */
export function PowerConfirm(props: {
  action: BootAction
  server: { code: string; name: string; shape: Pick<ServerShape, 'bareMetal'> }
  onClose: () => void
}) {
  const m = useMessages()
  const power = usePower()
  const refusalText = useRefusalText()
  const [key] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const texts = m.confirm[props.action]

  async function go() {
    setBusy(true)
    setFault(undefined)
    try {
      await power(props.action, props.server, key)
      props.onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      title={texts.title(props.server.name)}
      description={props.server.shape.bareMetal && props.action !== 'leave-rescue' ? m.metal.power[props.action] : texts.text}
      confirm={m.actions[props.action]}
      tone={props.action === 'stop' ? 'danger' : 'primary'}
      busy={busy}
      aside={<CopyCall call={{ method: 'POST', path: `/servers/${props.server.code}/${props.action}`, keyed: true }} />}
      onConfirm={() => void go()}
    >
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
    </ConfirmDialog>
  )
}

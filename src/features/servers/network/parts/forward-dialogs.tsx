import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useNetworkMessages } from '../messages/use-messages.ts'
import type { PortForward } from '../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

type Props = { code: string; forward: PortForward; onClose: () => void }

export function ForwardRemarkDialog(props: Props) {
  const m = useNetworkMessages()
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  const path = `/servers/${props.code}/forwards/${props.forward.id}` as const
  const remarkIn = (form: FormData) => String(form.get('remark')).trim()

  async function save(remark: string) {
    setBusy(true)
    try {
      await callApi('PATCH', path, { remark })
      toast.ok(m.saved)
      await revalidate()
      props.onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={props.onClose}
      title={m.ports.remarkDialog.title}
      description={<span className="ident">{addressOf(props.forward)}</span>}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save(remarkIn(new FormData(event.currentTarget)))
      }}
      footer={
        <>
          <CopyCall call={(form) => ({ method: 'PATCH', path, body: { remark: remarkIn(form) } })} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.ports.remarkDialog.save}
          </Button>
        </>
      }
    >
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
      <Field label={m.ports.dialog.remark} hint={m.ports.dialog.remarkHint} optional>
        <Input name="remark" maxLength={100} autoComplete="off" defaultValue={props.forward.remark} />
      </Field>
    </Dialog>
  )
}

export function RemoveForwardDialog(props: Props) {
  const m = useNetworkMessages().ports.removeDialog
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  const path = `/servers/${props.code}/forwards/${props.forward.id}` as const

  async function remove() {
    setBusy(true)
    try {
      await callApi('DELETE', path)
      toast.ok(m.removed)
    } catch (error) {
      toast.bad(refusalText(error))
    }
    await revalidate()
    props.onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      title={m.title(addressOf(props.forward))}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      busy={busy}
      aside={<CopyCall call={{ method: 'DELETE', path }} />}
      onConfirm={() => void remove()}
    />
  )
}

export function addressOf(forward: PortForward): string {
  return `${forward.gateway}:${forward.publicPort}`
}

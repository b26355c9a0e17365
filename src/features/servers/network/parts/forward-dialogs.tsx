import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog, FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import type { PortForward } from '../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

type Props = { code: string; forward: PortForward; onClose: () => void }

export function ForwardRemarkDialog(props: Props) {
  const m = useNetworkMessages()
  const path = `/servers/${props.code}/forwards/${props.forward.id}` as const
  const remarkIn = (form: FormData) => String(form.get('remark')).trim()

  const save = useMutation((remark: string) => callApi('PATCH', path, { remark }), { done: m.saved, onDone: props.onClose })

  return (
    <FormDialog
      size="sm"
      onClose={props.onClose}
      title={m.ports.remarkDialog.title}
      description={<span className="ident">{addressOf(props.forward)}</span>}
      submit={m.ports.remarkDialog.save}
      aside={<CopyCall call={(form) => ({ method: 'PATCH', path, body: { remark: remarkIn(form) } })} />}
      mutation={save}
      onSubmit={(data) => void save.run(remarkIn(data))}
    >
      <Field label={m.ports.dialog.remark} hint={m.ports.dialog.remarkHint} optional>
        <Input name="remark" maxLength={100} autoComplete="off" defaultValue={props.forward.remark} />
      </Field>
    </FormDialog>
  )
}

export function RemoveForwardDialog(props: Props) {
  const m = useNetworkMessages().ports.removeDialog
  const path = `/servers/${props.code}/forwards/${props.forward.id}` as const

  const remove = useMutation(() => callApi('DELETE', path), { done: m.removed, onDone: props.onClose })

  return (
    <ConfirmDialog
      onClose={props.onClose}
      title={m.title(addressOf(props.forward))}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      mutation={remove}
      aside={<CopyCall call={{ method: 'DELETE', path }} />}
      onConfirm={() => void remove.run()}
    />
  )
}

export function addressOf(forward: PortForward): string {
  return `${forward.gateway}:${forward.publicPort}`
}

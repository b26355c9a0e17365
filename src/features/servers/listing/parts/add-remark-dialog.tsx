import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

/** "Add remark" of the specification: a server's name and remark. */
export function AddRemarkDialog(props: { server: { code: string; name: string; remark: string }; onClose: () => void }) {
  const m = useMessages().remark
  const path = `/servers/${props.server.code}/label` as const
  const labelIn = (data: FormData) => ({ name: String(data.get('name')), remark: String(data.get('remark')) })

  const save = useMutation((label: ReturnType<typeof labelIn>) => callApi('PUT', path, label), {
    done: m.saved,
    onDone: props.onClose,
    fields: ['name', 'remark'],
  })

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title}
      description={<span className="ident">{props.server.code}</span>}
      submit={m.save}
      aside={<CopyCall call={(form) => ({ method: 'PUT', path, body: labelIn(form) })} />}
      mutation={save}
      onSubmit={(data) => void save.run(labelIn(data))}
    >
      <Field label={m.name} hint={m.nameHint} error={save.faults['name']} required>
        <Input name="name" defaultValue={props.server.name} maxLength={64} autoComplete="off" />
      </Field>
      <Field label={m.remark} hint={m.remarkHint} error={save.faults['remark']} optional>
        <Textarea name="remark" defaultValue={props.server.remark} maxLength={200} rows={3} />
      </Field>
    </FormDialog>
  )
}

import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { MutationView } from '#ui/mutations/use-mutation.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDiskMessages } from '../messages/use-messages.ts'
import { CopyCall, type CallToCopy } from '../../parts/copy-call.tsx'

type Names = { name: string; remark: string }

/** Saves name and remark of a snapshot, backup or image. */
export function useNamesMutation(path: `/${string}`, done: string, onDone: () => void) {
  return useMutation((names: Names) => callApi('PATCH', path, names), { done, onDone, fields: ['name', 'remark'] })
}

/** Edits name and remark of a snapshot, backup or image. */
export function NamesDialog(props: {
  title: string
  description: string
  submit: string
  start: Names
  notices?: readonly string[]
  /** API call that saves, without the names. */
  call: CallToCopy
  onClose: () => void
  mutation: MutationView & { run: (names: Names) => unknown }
}) {
  const m = useDiskMessages().createDialog
  const { mutation } = props
  const [name, setName] = useState(props.start.name)
  const [remark, setRemark] = useState(props.start.remark)
  const ready = name.trim() !== ''
  const names = { name: name.trim(), remark: remark.trim() }

  return (
    <FormDialog
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      submit={props.submit}
      ready={ready}
      aside={<CopyCall call={{ ...props.call, body: names }} />}
      mutation={mutation}
      onSubmit={() => void mutation.run(names)}
    >
      {props.notices?.map((notice) => (
        <Notice key={notice} tone="info">
          {notice}
        </Notice>
      ))}
      <Field label={m.name} hint={m.nameHint} error={mutation.faults['name']} required>
        <Input value={name} maxLength={64} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={m.remark} hint={m.remarkHint} error={mutation.faults['remark']} optional>
        <Textarea rows={2} value={remark} maxLength={200} onChange={(event) => setRemark(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

/** "Add remark" of the specification: a server's name and remark. */
export function AddRemarkDialog(props: { server: { code: string; name: string; remark: string }; onClose: () => void }) {
  const m = useMessages().remark
  const ui = useUiMessages()
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const errors = fieldErrors(fault)

  const path = `/servers/${props.server.code}/label` as const
  const labelIn = (data: FormData) => ({ name: String(data.get('name')), remark: String(data.get('remark')) })

  async function save(data: FormData) {
    setBusy(true)
    setFault(undefined)
    try {
      await callApi('PUT', path, labelIn(data))
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
      onClose={props.onClose}
      title={m.title}
      description={<span className="ident">{props.server.code}</span>}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save(new FormData(event.currentTarget))
      }}
      footer={
        <>
          <CopyCall call={(form) => ({ method: 'PUT', path, body: labelIn(form) })} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.save}
          </Button>
        </>
      }
    >
      {fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(fault)}</Notice> : null}
      <Field label={m.name} hint={m.nameHint} error={errors['name']} required>
        <Input name="name" defaultValue={props.server.name} maxLength={64} autoComplete="off" />
      </Field>
      <Field label={m.remark} hint={m.remarkHint} error={errors['remark']} optional>
        <Textarea name="remark" defaultValue={props.server.remark} maxLength={200} rows={3} />
      </Field>
    </Dialog>
  )
}

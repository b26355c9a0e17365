import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDiskMessages } from '../messages/use-messages.ts'
import { CopyCall, type CallToCopy } from '../../parts/copy-call.tsx'

type Names = { name: string; remark: string }

/** Name and remark of something that is kept. */
export function NamesDialog(props: {
  title: string
  description: string
  submit: string
  start: Names
  notices?: readonly string[]
  /** What saving calls, apart from the names. */
  call: CallToCopy
  onClose: () => void
  save: (names: Names) => Promise<void>
}) {
  const m = useDiskMessages().createDialog
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(props.start.name)
  const [remark, setRemark] = useState(props.start.remark)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const errors = fieldErrors(fault)
  const ready = name.trim() !== ''
  const names = { name: name.trim(), remark: remark.trim() }

  async function save() {
    setBusy(true)
    setFault(undefined)
    try {
      await props.save(names)
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
      title={props.title}
      description={props.description}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) void save()
      }}
      footer={
        <>
          <CopyCall call={{ ...props.call, body: names }} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy} disabled={!ready}>
            {props.submit}
          </Button>
        </>
      }
    >
      {props.notices?.map((notice) => (
        <Notice key={notice} tone="info">
          {notice}
        </Notice>
      ))}
      {fault !== undefined && Object.keys(errors).length === 0 ? <Notice tone="bad">{refusalText(fault)}</Notice> : null}
      <Field label={m.name} hint={m.nameHint} error={errors['name']} required>
        <Input value={name} maxLength={64} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={m.remark} hint={m.remarkHint} error={errors['remark']} optional>
        <Textarea rows={2} value={remark} maxLength={200} onChange={(event) => setRemark(event.target.value)} />
      </Field>
    </Dialog>
  )
}

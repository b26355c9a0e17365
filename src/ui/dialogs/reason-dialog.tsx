import { useState } from 'react'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { Field } from '../forms/field.tsx'
import { Textarea } from '../forms/input.tsx'
import type { MutationView } from '../mutations/use-mutation.ts'

export type ReasonDialogProps = Omit<FormDialogProps, 'mutation' | 'onSubmit'> & {
  label: string
  hint?: string
  /** The field of the call that takes the reason; its faults are shown at the text. */
  name?: string
  min?: number
  max: number
  rows?: number
  /** Initial text. */
  start?: string
  /** The reason may be left out. */
  optional?: boolean
  mutation: MutationView
  /** Further validation: returns the message to show, or undefined if the reason is valid. */
  check?: (reason: string) => string | undefined
  /** Sends it. Done (truthy), the text is forgotten and the dialog closes; else the text stays. */
  onReason: (reason: string) => Promise<unknown>
}

/** Asks why. The text outlives closing by mistake where the dialog stays mounted (`open`). */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, name = 'reason', min = 1, max, rows = 3, start = '', optional = false, check, onReason, children, ...dialog } = props
  const faultText = useFaultText()
  const [reason, setReason] = useState(start)
  const [fault, setFault] = useState<string>()

  function faultOf(text: string): string | undefined {
    if (text === '') return optional ? undefined : faultText({ path: name, code: 'platform.required' })
    return text.length < min ? faultText({ path: name, code: 'platform.too-short', detail: { min } }) : check?.(text)
  }
  async function submit() {
    const text = reason.trim()
    const found = faultOf(text)
    setFault(found)
    if (found !== undefined || !(await onReason(text))) return
    setReason(start)
    dialog.onClose()
  }

  return (
    <FormDialog {...dialog} onSubmit={() => void submit()}>
      {children}
      <Field label={label} hint={hint} error={fault ?? props.mutation.faults[name]} {...(optional ? { optional } : { required: true })}>
        <Textarea
          name={name}
          rows={rows}
          maxLength={max}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setFault(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}

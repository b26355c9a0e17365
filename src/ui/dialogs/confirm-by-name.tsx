import { useState } from 'react'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { Field } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'
import type { MutationView } from '../mutations/use-mutation.ts'

type ConfirmByNameProps = Omit<FormDialogProps, 'mutation' | 'onSubmit' | 'tone'> & {
  /** Must be typed before the button works. */
  name: string
  /** Label such as "Type web-1 to confirm". */
  label: string
  mutation: MutationView
  onConfirm: (confirmName: string) => unknown
}

/** Asks for the name of something before it is destroyed. The server checks the name as well (`confirmName`). */
export function ConfirmByName({ name, label, ready = true, onConfirm, children, ...dialog }: ConfirmByNameProps) {
  const [typed, setTyped] = useState('')
  return (
    <FormDialog {...dialog} tone="danger" ready={ready && typed.trim() === name} onSubmit={() => onConfirm(typed)}>
      {children}
      <Field label={label} error={dialog.mutation.faults['confirmName']} required>
        <Input value={typed} autoComplete="off" spellCheck={false} maxLength={64} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

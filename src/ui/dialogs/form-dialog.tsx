import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialog.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import type { MutationView } from '../mutations/use-mutation.ts'
import type { DialogProps } from '../overlays/overlay-props.ts'

export type FormDialogProps = Pick<DialogProps, 'onClose' | 'title' | 'description' | 'size' | 'children'> & {
  /** Default: true. */
  open?: boolean
  /** Label of the submit button; empty while there is nothing to send yet. */
  submit: ReactNode
  tone?: 'primary' | 'danger'
  /** Instead of "cancel". */
  cancel?: ReactNode
  /** The mutation that the dialog sends. While it is busy the dialog cannot be closed; its error is shown above the buttons. */
  mutation?: Partial<Pick<MutationView, 'busy' | 'error'>>
  /** False disables the button that sends. */
  ready?: boolean
  /** Before the buttons. */
  aside?: ReactNode
  onSubmit: (data: FormData) => unknown
}

/**
 * Dialog that sends its form. It cannot be closed while it sends, so that typed text is not lost by a failure. If a field is faulty, the first one gets the
 * focus, because it may be out of view.
 */
export function FormDialog({ mutation = {}, ready = true, ...props }: FormDialogProps) {
  const m = useUiMessages()
  const { busy = false, error } = mutation
  const close = busy ? () => {} : props.onClose
  return (
    <Dialog
      open={props.open ?? true}
      onClose={close}
      title={props.title}
      description={props.description}
      size={props.size ?? 'md'}
      onSubmit={(event) => {
        event.preventDefault()
        if (!ready || busy) return
        const form = event.currentTarget
        props.onSubmit(new FormData(form))
        // After the faults have been rendered.
        setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      }}
      footer={
        <>
          {props.aside}
          <Button onClick={close}>{props.cancel ?? m.cancel}</Button>
          {props.submit ? (
            <Button type="submit" tone={props.tone ?? 'primary'} busy={busy} disabled={!ready}>
              {props.submit}
            </Button>
          ) : null}
        </>
      }
    >
      {props.children || error ? (
        <>
          {props.children}
          {error ? <Notice tone="bad">{error}</Notice> : null}
        </>
      ) : null}
    </Dialog>
  )
}

type ConfirmProps = Omit<FormDialogProps, 'submit' | 'onSubmit'> & { confirm: ReactNode; onConfirm: () => unknown }

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ confirm, onConfirm, ...props }: ConfirmProps) {
  return <FormDialog size="sm" {...props} submit={confirm} onSubmit={onConfirm} />
}

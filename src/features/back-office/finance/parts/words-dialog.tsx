import { useState, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { awaitsApproval, type AwaitsApproval } from '../../model/approvals.ts'

/** Decision with a text: its button, its dialog, and further fields above the text. */
export function WordsDialog<Reply>(props: {
  act: string
  title: string
  text: string
  label: string
  hint?: string
  submit: string
  done: (reply: Reply) => string
  path: `/${string}`
  /** Further fields that are sent with the text. */
  input?: object
  /** Paths of the other fields. */
  fields?: readonly string[]
  children?: (faults: Readonly<Record<string, string>>) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<AwaitsApproval>()
  const decide = useMutation((input: object) => callApi<Reply | AwaitsApproval>('POST', props.path, input), {
    done: (reply) => (awaitsApproval(reply) ? undefined : props.done(reply)),
    onDone: (reply) => (awaitsApproval(reply) ? setSent(reply) : undefined),
    fields: ['resolution', ...(props.fields ?? [])],
  })

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {props.act}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={props.title}
        description={props.text}
        name="resolution"
        label={props.label}
        max={300}
        rows={4}
        submit={props.submit}
        mutation={decide}
        onReason={(resolution) => decide.run({ ...props.input, resolution })}
        {...(props.hint ? { hint: props.hint } : {})}
      >
        {props.children?.(decide.faults)}
      </ReasonDialog>
      {sent ? <ApprovalSent sent={sent} onClose={() => setSent(undefined)} /> : null}
    </>
  )
}

import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { useServerAction } from '../../parts/use-operation.ts'

/** Explains rescue mode before the server leaves its system. */
export function RescueDialog(props: { server: ServerView; onClose: () => void }) {
  const m = useMessages().rescue
  const action = useServerAction('rescue', props.server, props.onClose)
  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title}
      description={m.text}
      submit={m.submit}
      tone="danger"
      mutation={action}
      onSubmit={() => void action.run({})}
    >
      <ul className="list-disc space-y-1.5 ps-5 text-sm/6 text-ink-2">
        {m.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </FormDialog>
  )
}

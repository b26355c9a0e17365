import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { useProvedAction } from '../../parts/use-proved-action.ts'

/** What rescue is, before a server is taken away from its own system. */
export function RescueDialog(props: { server: ServerView; onClose: () => void }) {
  const m = useMessages().rescue
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const action = useProvedAction('rescue', props.server, props.onClose)
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={m.title}
        description={m.text}
        onSubmit={(event) => {
          event.preventDefault()
          if (!action.busy) void action.begin({})
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="danger" busy={action.busy}>
              {m.submit}
            </Button>
          </>
        }
      >
        {action.fault === undefined ? null : <Notice tone="bad">{refusalText(action.fault)}</Notice>}
        <ul className="list-disc space-y-1.5 ps-5 text-sm/6 text-ink-2">
          {m.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Dialog>
      {action.proofDialog}
    </>
  )
}

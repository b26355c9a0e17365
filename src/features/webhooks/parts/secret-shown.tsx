import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'

/** Secret, shown once. */
export function SecretShown(props: { secret: string; text: string; onClose: () => void }) {
  const { secret: m } = useMessages()
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.title}
      footer={
        <Button tone="primary" onClick={props.onClose}>
          {m.close}
        </Button>
      }
    >
      <Notice tone="warn">{props.text}</Notice>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">{m.label}</p>
        <div className="flex items-start gap-2 rounded-field border border-line bg-sunken p-3">
          <code className="min-w-0 flex-1 font-mono text-xs/5 break-all select-all">{props.secret}</code>
          <CopyButton text={props.secret} name={m.label} />
        </div>
      </div>
    </Dialog>
  )
}

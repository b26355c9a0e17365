import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useDeskStep } from './use-desk-step.ts'

/** What the customer left for whoever helps: asked for, shown once, and gone. */
export function DeskSecret({ number, mine }: { number: string; mine: boolean }) {
  const m = useMessages().desk
  const { busy, run } = useDeskStep(number)
  const [asked, setAsked] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <Notice
        tone="warn"
        className="mt-3"
        title={m.secret}
        action={
          <Button size="sm" disabled={!mine} onClick={() => setAsked(true)}>
            {m.reveal}
          </Button>
        }
      >
        {m.secretText}
      </Notice>
      <ConfirmDialog
        open={asked}
        title={m.revealTitle}
        description={m.secretText}
        confirm={m.reveal}
        busy={busy === 'secret'}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          void run<{ secret: string }>('secret').then((shown) => {
            setAsked(false)
            setSecret(shown?.result.secret)
          })
        }
      />
      <Dialog
        open={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={m.secret}
        description={m.revealed}
        size="sm"
        footer={
          <Button tone="primary" onClick={() => setSecret(undefined)}>
            {m.done}
          </Button>
        }
      >
        <p className="flex items-center justify-between gap-3 rounded-box border border-line bg-sunken px-4 py-3">
          <span className="ident text-base break-all">{secret}</span>
          <CopyButton text={secret ?? ''} name={m.copyName} />
        </p>
      </Dialog>
    </>
  )
}

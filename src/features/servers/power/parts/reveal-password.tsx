import { useState, type ReactNode } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Facts } from '#ui/display/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { Copied } from '../../parts/admin/server-facts.tsx'

type Revealed = { login: string; password: string }

type Props = {
  code: string
  /** Path that reveals it. */
  path: string
  /** True if it can be shown. A revealed one stays visible until the dialog is closed. */
  waiting: boolean
  title: string
  text: string
  tone: 'soft' | 'default'
  children: ReactNode
}

/** Button that shows a password once. */
export function RevealPassword(props: Props) {
  const [revealed, setRevealed] = useState<Revealed>()
  // Kept first, because the server does not return it again.
  const reveal = useMutation(async () => setRevealed(await callApi<Revealed>('POST', `/servers/${props.code}/${props.path}`)), { errors: 'toast' })

  return (
    <>
      {revealed ? <PasswordDialog revealed={revealed} title={props.title} text={props.text} onClose={() => setRevealed(undefined)} /> : null}
      {props.waiting ? (
        <Button size="sm" tone={props.tone} busy={reveal.busy} className="shrink-0" onClick={() => void reveal.run()}>
          {props.children}
        </Button>
      ) : null}
    </>
  )
}

/** Shows a revealed password. */
function PasswordDialog(props: { revealed: Revealed; title: string; text: string; onClose: () => void }) {
  const m = useMessages().admin
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="sm"
      title={props.title}
      footer={
        <Button tone="primary" onClick={props.onClose}>
          {m.revealDone}
        </Button>
      }
    >
      <Facts
        columns={1}
        items={[
          { label: m.user, value: <Copied text={props.revealed.login} name={m.user} /> },
          { label: m.password, value: <Copied text={props.revealed.password} name={m.password} /> },
        ]}
      />
      <Notice tone="warn">{props.text}</Notice>
    </Dialog>
  )
}

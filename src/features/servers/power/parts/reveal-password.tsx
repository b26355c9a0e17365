import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Facts } from '#ui/display/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { Copied } from '../../parts/admin/server-facts.tsx'

type Revealed = { login: string; password: string }

type Props = {
  code: string
  /** The server's way of revealing it. */
  path: string
  /** Whether it waits to be shown. What was revealed stays on the screen until it is put away, although it does not wait any more. */
  waiting: boolean
  title: string
  text: string
  tone: 'soft' | 'default'
  children: ReactNode
}

/** A button that shows a password, once. */
export function RevealPassword(props: Props) {
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const proof = useProof()
  const [busy, setBusy] = useState(false)
  const [revealed, setRevealed] = useState<Revealed>()

  async function reveal() {
    setBusy(true)
    try {
      setRevealed(await proof.run(() => callApi<Revealed>('POST', `/servers/${props.code}/${props.path}`)))
    } catch (error) {
      toast.bad(refusalText(error))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  return (
    <>
      {proof.dialog}
      {revealed ? <PasswordDialog revealed={revealed} title={props.title} text={props.text} onClose={() => setRevealed(undefined)} /> : null}
      {props.waiting ? (
        <Button size="sm" tone={props.tone} busy={busy} className="shrink-0" onClick={() => void reveal()}>
          {props.children}
        </Button>
      ) : null}
    </>
  )
}

/** The one time that a password is on a screen. */
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

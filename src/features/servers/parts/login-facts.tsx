import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Facts, type Fact } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { passwordGivers, type ServerView } from '../model.ts'
import { Copied } from './server-facts.tsx'

type Revealed = { login: string; password: string }

/** How to sign in to the machine, with the password that is shown once. */
export function LoginFacts(props: { server: ServerView; columns?: 1 | 2 | 3 }) {
  const m = useMessages().admin
  const { server } = props
  const ip = server.ipv4[0]
  const items: Fact[] = [
    { label: m.user, value: <Copied text={server.login} name={m.user} /> },
    { label: m.password, value: <Password server={server} /> },
    ...(ip && server.login === 'root' ? [{ label: m.ssh, value: <Copied text={`ssh root@${ip}`} name={m.ssh} /> }] : []),
  ]
  return <Facts items={items} columns={props.columns ?? 1} />
}

function Password({ server }: { server: ServerView }) {
  const m = useMessages().admin
  const dates = useDates()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const proof = useProof()
  const [busy, setBusy] = useState(false)
  const [revealed, setRevealed] = useState<Revealed>()

  async function reveal() {
    setBusy(true)
    try {
      setRevealed(await proof.run(() => callApi<Revealed>('POST', `/servers/${server.code}/reveal-password`)))
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
      {revealed ? <PasswordDialog revealed={revealed} onClose={() => setRevealed(undefined)} /> : null}
      {server.passwordUntilAt ? (
        <>
          <Button size="sm" tone="soft" busy={busy} onClick={() => void reveal()}>
            {m.reveal}
          </Button>
          <p className="mt-1 text-xs text-ink-3">{m.passwordUntil(dates.dateTime(server.passwordUntilAt))}</p>
        </>
      ) : (
        <span className="text-ink-3">{server.operation && passwordGivers.includes(server.operation.kind) ? m.passwordPreparing : m.passwordShown}</span>
      )}
    </>
  )
}

/** The one time that a password is on a screen. */
function PasswordDialog(props: { revealed: Revealed; onClose: () => void }) {
  const m = useMessages().admin
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="sm"
      title={m.revealTitle}
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
      <Notice tone="warn">{m.revealText}</Notice>
    </Dialog>
  )
}

import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Facts, type Fact } from '#ui/display/card.tsx'
import { useKeyMessages } from '../../keys/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { passwordGivers, serverCan, type ServerView } from '../../model.ts'
import type { ServerKeys } from '../../keys/model.ts'
import { ServerKeysFact } from '../../keys/parts/server-keys-fact.tsx'
import { ResetPasswordDialog } from './lazy-dialogs.ts'
import { RevealPassword } from '../../power/parts/reveal-password.tsx'
import { Copied } from './server-facts.tsx'

/** Login of the machine, with the password that is shown once. */
export function LoginFacts(props: { server: ServerView; keys: ServerKeys; now: Date; columns?: 1 | 2 | 3 }) {
  const m = useMessages().admin
  const label = useKeyMessages().server.label
  const { server } = props
  const ip = server.ipv4[0]
  const items: Fact[] = [
    { label: m.user, value: <Copied text={server.login} name={m.user} /> },
    { label: m.password, value: server.noPassword && !givesPassword(server) ? <NoPassword server={server} now={props.now} /> : <Password server={server} /> },
    ...(ip && server.login === 'root' ? [{ label: m.ssh, value: <Copied text={`ssh root@${ip}`} name={m.ssh} /> }] : []),
    { label, value: <ServerKeysFact code={server.code} name={server.name} keys={props.keys} /> },
  ]
  return <Facts items={items} columns={props.columns ?? 1} />
}

const givesPassword = ({ operation }: ServerView) => operation !== null && passwordGivers.includes(operation.kind)

function NoPassword({ server, now }: { server: ServerView; now: Date }) {
  const m = useKeyMessages().server
  const [asked, setAsked] = useState(false)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-ink-3">{m.noPassword}</span>
      <Button size="sm" tone="soft" className="shrink-0" disabled={!serverCan('reset-password', server, now)} onClick={() => setAsked(true)}>
        {m.setPassword}
      </Button>
      {asked ? <ResetPasswordDialog server={server} onClose={() => setAsked(false)} /> : null}
    </span>
  )
}

function Password({ server }: { server: ServerView }) {
  const m = useMessages().admin
  const dates = useDates()
  return (
    <>
      <RevealPassword code={server.code} path="reveal-password" waiting={server.passwordUntilAt !== null} title={m.revealTitle} text={m.revealText} tone="soft">
        {m.reveal}
      </RevealPassword>
      {server.passwordUntilAt ? (
        <p className="mt-1 text-xs text-ink-3">{m.passwordUntil(dates.dateTime(server.passwordUntilAt))}</p>
      ) : (
        <span className="text-ink-3">{givesPassword(server) ? m.passwordPreparing : m.passwordShown}</span>
      )}
    </>
  )
}

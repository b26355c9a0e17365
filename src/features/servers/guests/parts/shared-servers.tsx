import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import type { SharedServer } from '../../model/guests.ts'
import { useGuestMessages } from '../messages/use-messages.ts'
import { ServerStateBadge } from '../../parts/shared/server-state.tsx'
import { sharedAddress } from './shared-address.ts'

const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Servers that others share with the reader, and invitations to answer, in one list. */
export function SharedServers(props: { shared: readonly SharedServer[]; regions: Readonly<Record<string, string>>; className: string }) {
  const m = useGuestMessages()
  const { dateTime } = useDates()
  const to = useLocalePath()
  const [left, setLeft] = useState<SharedServer>()
  return (
    <>
      <ul className="divide-y divide-line">
        {props.shared.map((one) => (
          <li key={one.id} className={`flex flex-wrap items-center gap-x-6 gap-y-2.5 text-sm ${props.className}`}>
            <span className="min-w-0 flex-1 basis-56">
              {one.server ? (
                <Link to={to(sharedAddress(one.code))} className={`${linkStyle} font-medium break-words`}>
                  {one.name}
                </Link>
              ) : (
                <span className="font-medium break-words">{one.name}</span>
              )}
              <span className="block text-xs text-ink-2">
                {m.shared.by(one.owner)}
                {one.server ? ` · ${props.regions[one.server.regionId] ?? one.server.regionId}` : ''}
                {one.server?.ipv4[0] ? <span className="ident ms-2">{one.server.ipv4[0]}</span> : null}
              </span>
            </span>
            <span className="text-xs text-ink-2">
              <Badge tone="brand" className="me-2">
                {m.scopes[one.scope]}
              </Badge>
              {m.until(dateTime(one.untilAt))}
            </span>
            {one.server ? (
              <>
                <ServerStateBadge state={one.server.state} percent={one.server.operation?.percent} />
                <span className="flex gap-2">
                  <Link to={to(sharedAddress(one.code))} aria-label={m.shared.openNamed(one.name)} className={buttonStyle({ size: 'sm' })}>
                    {m.shared.open}
                  </Link>
                  <Button size="sm" tone="ghost" aria-label={m.shared.leaveNamed(one.name)} onClick={() => setLeft(one)}>
                    {m.shared.leave}
                  </Button>
                </span>
              </>
            ) : (
              <Answer invited={one} />
            )}
          </li>
        ))}
      </ul>
      {left ? <LeaveDialog guestId={left.id} name={left.name} onClose={() => setLeft(undefined)} /> : null}
    </>
  )
}

function Answer({ invited }: { invited: SharedServer }) {
  const m = useGuestMessages().shared
  const accept = useMutation(() => callApi('POST', `/server-guests/${invited.id}/accept`), { done: m.accepted, errors: 'toast' })
  const decline = useMutation(() => callApi('DELETE', `/server-guests/${invited.id}`), { done: m.left, errors: 'toast' })
  return (
    <span className="flex gap-2">
      <Button size="sm" tone="primary" busy={accept.busy} aria-label={m.acceptNamed(invited.name)} disabled={decline.busy} onClick={() => void accept.run()}>
        {m.accept}
      </Button>
      <Button size="sm" tone="ghost" busy={decline.busy} disabled={accept.busy} aria-label={m.declineNamed(invited.name)} onClick={() => void decline.run()}>
        {m.decline}
      </Button>
    </span>
  )
}

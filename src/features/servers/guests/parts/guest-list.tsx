import { useState } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import type { Tone } from '#ui/recipes.ts'
import { nameOfGuest, type Guest } from '../../model/guests.ts'
import { useGuestMessages } from '../messages/use-messages.ts'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const EndGuestDialog = lazyPart(async () => (await import('./end-guest-dialog.tsx')).EndGuestDialog)

const tones: Record<Guest['state'], Tone> = { invited: 'warn', active: 'ok', ended: 'mute' }

/** Guests of a server, for its owner: scope, end, and a button to end the access. */
export function GuestList(props: { server: { code: string; name: string }; guests: readonly Guest[] }) {
  const m = useGuestMessages()
  const [asked, setAsked] = useState<Guest | 'invite'>()
  const close = () => setAsked(undefined)
  const open = props.guests.filter(({ state }) => state !== 'ended')
  const past = props.guests.filter(({ state }) => state === 'ended')
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-ink-2">{m.lead}</p>
      {open.length === 0 ? (
        <p className="text-ink-3">{m.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {open.map((guest) => (
            <li key={guest.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
              <Who guest={guest} />
              <Badge tone={tones[guest.state]}>{m.states[guest.state]}</Badge>
              <Button size="sm" tone="danger-ghost" aria-label={m.endNamed(nameOfGuest(guest))} onClick={() => setAsked(guest)}>
                {m.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAsked('invite')}>{m.invite}</Button>
      </div>
      {past.length > 0 ? (
        <Disclosure summary={m.past(past.length)}>
          <ul className="divide-y divide-line">
            {past.map((guest) => (
              <li key={guest.id} className="py-2">
                <Who guest={guest} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {asked === 'invite' ? <InviteDialog server={props.server} onClose={close} /> : null}
      {asked && asked !== 'invite' ? <EndGuestDialog guest={asked} onClose={close} /> : null}
    </div>
  )
}

function Who({ guest }: { guest: Guest }) {
  const m = useGuestMessages()
  const { dateTime } = useDates()
  return (
    <span className="min-w-0 flex-1">
      <span className="block">
        {guest.who ? (
          <>
            {guest.who.name} <span className="ident ms-1 text-xs text-ink-3">{guest.who.number}</span>
          </>
        ) : (
          <span className="ident">{nameOfGuest(guest)}</span>
        )}
      </span>
      <span className="block text-xs text-ink-2">
        {m.scopes[guest.scope]} · {guest.endedAt ? m.endedAt(dateTime(guest.endedAt)) : m.until(dateTime(guest.untilAt))}
        {guest.endedBy ? ` · ${m.endedBy[guest.endedBy]}` : ''}
      </span>
    </span>
  )
}

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useKeyMessages } from '../messages/use-messages.ts'
import type { KeyState, ServerKeys } from '../model.ts'
import { ServerKeysDialog } from './key-dialogs.ts'

const tones: Record<KeyState, Tone> = { none: 'mute', waiting: 'warn', applying: 'info', active: 'ok', failed: 'bad' }
const lookMs = 2_000

/** Keys that sign in to a server, their state on its machine, and a button to change them. */
export function ServerKeysFact(props: { code: string; name: string; keys: ServerKeys }) {
  const m = useKeyMessages().server
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const { block, state, chosen } = props.keys
  useEffect(() => {
    if (state !== 'applying') return
    const timer = setInterval(() => void revalidate(), lookMs)
    return () => clearInterval(timer)
  }, [state, revalidate])
  if (block) return <span className="text-ink-3">{m.blocks[block]}</span>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {chosen.length === 0 ? (
          <span className="text-ink-3">{m.none}</span>
        ) : (
          <span className="min-w-0 break-words">{chosen.map((key) => key.name).join(', ')}</span>
        )}
        {state === 'none' || (state === 'active' && chosen.length === 0) ? null : (
          <Badge tone={tones[state]} pulse={state === 'applying'}>
            {m.states[state]}
          </Badge>
        )}
        <Button size="sm" tone="soft" onClick={() => setOpen(true)}>
          {m.manage}
        </Button>
      </div>
      {open ? <ServerKeysDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

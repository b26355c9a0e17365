import { useRef } from 'react'
import type { ApplyProps } from './apply-props.ts'
import { ApplyForm } from './apply-form.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { useStanding } from './use-standing.ts'

/** Application form, or the state of the application. After a rejection both. */
export function ApplySection({ kind, words, typed }: ApplyProps) {
  const { standing, refresh } = useStanding()
  const panel = useRef<HTMLDivElement>(null)
  const own = standing?.signedIn ? standing[kind] : undefined
  const state = own?.application?.state
  const mayApply = state === undefined || state === 'rejected'

  async function sent() {
    await refresh()
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="flex flex-col gap-8">
      <div ref={panel} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {own && state ? <StandingPanel standing={own} words={words.standing} /> : null}
      </div>
      {mayApply ? <ApplyForm kind={kind} words={words.form} signedIn={standing?.signedIn} typed={typed} onSent={sent} /> : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'

type Props = { changes: number; words: { discard: string; unsaved: (count: number) => string }; onDiscard: () => void; children: ReactNode }

/** End of a form of settings: its button, and while something is changed the number of changes and the way back. */
export function SaveBar({ changes, words, onDiscard, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      {changes > 0 ? <Button onClick={onDiscard}>{words.discard}</Button> : null}
      <span role="status" className="text-sm text-ink-2">
        {changes > 0 ? words.unsaved(changes) : ''}
      </span>
    </div>
  )
}

import { useEffect, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SaveBar } from './save-bar.tsx'

type Props = {
  /** Number of changes that are not published. The browser asks before it leaves them. */
  changes: number
  /** A planned version has to be withdrawn before another is published. */
  hasPlanned: boolean
  words: { review: string; discard: string; unsaved: (count: number) => string }
  /** Opens the review, or marks what is wrong, which then gets the focus. */
  onReview: () => void
  onDiscard: () => void
  children: ReactNode
}

/** Form of settings that are published in versions: its changes are reviewed first. */
export function ReviewForm({ changes, hasPlanned, words, onReview, onDiscard, children }: Props) {
  const isChanged = changes > 0
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        onReview()
        setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      }}
    >
      {children}
      <SaveBar changes={changes} words={words} onDiscard={onDiscard}>
        <Button type="submit" tone="primary" disabled={!isChanged || hasPlanned}>
          {words.review}
        </Button>
      </SaveBar>
    </form>
  )
}

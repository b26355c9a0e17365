import { Suspense, lazy, useCallback, useRef, useState, type ReactNode } from 'react'
import { Refusal } from '#platform/refusal.ts'

// Pages show without it; who is asked for a proof waits a moment for the server anyway.
const ProofChoices = lazy(async () => ({ default: (await import('./proof-choices.tsx')).ProofChoices }))

type Waiting = { proved: () => void; givenUp: () => void }

function needsProof(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth.proof-needed'
}

/**
 * For actions under operation protection: `run(action)` does it; if the server asks for a fresh proof, `dialog` (which the
 * page renders) opens, and after the proof the action is done again. Closing the dialog throws the server's refusal.
 */
export function useProof(): { run: <Result>(action: () => Promise<Result>) => Promise<Result>; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const waiting = useRef<Waiting>(undefined)

  const run = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action()
    } catch (error) {
      if (!needsProof(error)) throw error
      await new Promise<void>((resolve, reject) => {
        waiting.current = { proved: resolve, givenUp: () => reject(error) }
        setOpen(true)
      })
      return action()
    }
  }, [])

  function close(end: keyof Waiting) {
    setOpen(false)
    waiting.current?.[end]()
    waiting.current = undefined
  }

  return {
    run,
    dialog: open ? (
      <Suspense>
        <ProofChoices onProved={() => close('proved')} onClose={() => close('givenUp')} />
      </Suspense>
    ) : null,
  }
}

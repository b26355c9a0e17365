import { Suspense, lazy, useState, type ReactNode } from 'react'
import type { SecondStepDone } from '../../model.ts'
import { goOn } from './go-on.ts'

const Step = lazy(() => import('./second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep })))

type Props = {
  next: string
  /** Whether the first step was passed before the page was drawn. */
  begun?: boolean
  /** What follows the second step; left out: the page that was wanted. */
  onDone?: (done: SecondStepDone) => void
  onAgain?: () => void
  /** The first step; it calls `hold` when the account asks for a second one. */
  children: (hold: () => void) => ReactNode
}

/** A form whose place the second step takes, loaded only where an account asks for it. */
export function TwoSteps({ next, begun = false, onDone, onAgain, children }: Props) {
  const [held, setHeld] = useState(begun)
  if (!held) return children(() => setHeld(true))
  return (
    <Suspense>
      <Step
        onDone={(done) => {
          if (!onDone) return goOn(done.next ?? next)
          setHeld(false)
          onDone(done)
        }}
        onAgain={() => {
          setHeld(false)
          onAgain?.()
        }}
      />
    </Suspense>
  )
}

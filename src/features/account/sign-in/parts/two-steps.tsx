import { Suspense, lazy, useState, type ReactNode } from 'react'
import type { SecondStepDone } from '../../model.ts'
import { goOn } from './go-on.ts'

const Step = lazy(() => import('./second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep })))

type Props = {
  next: string
  /** True if the first step was passed before the page was rendered. */
  begun?: boolean
  /** Called after the second step; if omitted, the wanted page opens. */
  onDone?: (done: SecondStepDone) => void
  onAgain?: () => void
  /** First step; it calls `hold` if the account needs a second one. */
  children: (hold: () => void) => ReactNode
}

/** Form that is replaced by the second step, which is loaded only if the account needs it. */
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

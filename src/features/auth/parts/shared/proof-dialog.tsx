import { lazy, Suspense, type ReactNode } from 'react'
import { useStepUpDialog } from '#ui/mutations/step-up-dialog.ts'
import { StepUp } from '#ui/mutations/step-up.ts'

// Pages show without it; who is asked for a proof waits a moment for the server anyway.
const ProofChoices = lazy(async () => ({ default: (await import('./proof-choices.tsx')).ProofChoices }))

/** Around the console: every mutation whose action is under operation protection asks for the fresh proof, and is done after it. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const { ask, asked, close } = useStepUpDialog('auth.proof-needed')
  return (
    <StepUp value={ask}>
      {children}
      {asked ? (
        <Suspense>
          <ProofChoices onProved={() => close(true)} onClose={() => close(false)} />
        </Suspense>
      ) : null}
    </StepUp>
  )
}

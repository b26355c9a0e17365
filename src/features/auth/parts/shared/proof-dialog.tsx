import { lazy, Suspense, type ReactNode } from 'react'
import { useStepUpDialog } from '#ui/mutations/step-up-dialog.ts'
import { StepUp } from '#ui/mutations/step-up.ts'

// Loaded on demand; a reader who needs a proof waits for the server anyway.
const ProofChoices = lazy(async () => ({ default: (await import('./proof-choices.tsx')).ProofChoices }))

/** Context of the console: a protected mutation asks for a fresh proof and is repeated after it. */
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

import { lazy, Suspense, type ReactNode } from 'react'
import { useStepUpDialog } from '#ui/mutations/step-up-dialog.ts'
import { StepUp } from '#ui/mutations/step-up.ts'

// Loaded on demand; a reader who needs step-up authentication waits for the server anyway.
const StepUpChoices = lazy(async () => ({ default: (await import('./step-up-choices.tsx')).StepUpChoices }))

/** Context of the console: a protected mutation asks for step-up authentication and is repeated after it. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const { ask, asked, close } = useStepUpDialog('auth.proof-needed')
  return (
    <StepUp value={ask}>
      {children}
      {asked ? (
        <Suspense>
          <StepUpChoices onProved={() => close(true)} onClose={() => close(false)} />
        </Suspense>
      ) : null}
    </StepUp>
  )
}

import { lazy, Suspense, type ReactNode } from 'react'
import { useStepUpDialog } from '#ui/mutations/step-up-dialog.ts'
import { StepUp } from '#ui/mutations/step-up.ts'

// Pages show without it; who is asked for step-up authentication waits a moment for the server anyway.
const StepUpChoices = lazy(async () => ({ default: (await import('./step-up-choices.tsx')).StepUpChoices }))

/** Around the console: every mutation whose action is under operation protection asks for step-up authentication, and is done after it. */
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

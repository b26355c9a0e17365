import type { ComponentProps } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useStaffStep } from './use-staff-step.ts'

type StepButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & { path: `/${string}`; input?: object; done?: string }

/** Button that sends one mutation. */
export function StepButton({ path, input, done, ...button }: StepButtonProps) {
  const step = useStaffStep({ errors: 'toast' })
  return <Button {...button} busy={step.busy} onClick={() => void step.run(path, input, done)} />
}

import '#src/styles/families/console.css'
import { useState } from 'react'
import { redirect } from 'react-router'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { staffHome } from '../../model.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import { enterBackOffice, SecondStepCard, type SecondStep } from '../parts/second-step-card.tsx'
import { StaffLoginForm } from '../parts/staff-login-form.tsx'

export const loader = pageLoader(async ({ ctx }) => {
  if (ctx.actor.kind === 'staff') throw redirect(staffHome)
  return null
})

export default function StaffLoginPage() {
  const m = useMessages().login
  const [step, setStep] = useState<SecondStep>()
  if (step) return <SecondStepCard step={step} onBack={() => setStep(undefined)} />
  return (
    <AuthCard title={m.title} text={m.hint}>
      <StaffLoginForm onStep={({ outcome, ...rest }) => (outcome === 'signed-in' ? enterBackOffice() : setStep({ outcome, ...rest }))} />
    </AuthCard>
  )
}

import { useState } from 'react'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { staffHome, type StaffLogIn } from '../../model.ts'
import { CodeList } from './code-list.tsx'
import { AuthCard } from './auth-card.tsx'
import { EnrolFactor } from './enrol-factor.tsx'
import { FactorEntry } from './factor-entry.tsx'
import { FirstPasskey } from './first-passkey.tsx'

/** Result of a right password that leads to another step. */
export type SecondStep = Pick<StaffLogIn, 'ways'> & { outcome: Exclude<StaffLogIn['outcome'], 'signed-in'> }
type Confirmed = { recoveryCodes: string[]; outcome: StaffLogIn['outcome'] }

const setUp = () => callApi<TwoFactorSetup>('POST', '/admin/login/two-factor/setup', {})

/** Opens the back office after the last step. */
export const enterBackOffice = () => window.location.assign(staffHome)

/** Card of a step after the password: the second factor, a first one, or the first passkey of an owner. */
export function SecondStepCard({ step: first, onBack, onDone = enterBackOffice }: { step: SecondStep; onBack: () => void; onDone?: () => void }) {
  const { signInSteps: m, staffPasskeys } = useMessages()
  const [step, setStep] = useState(first)
  const [codes, setCodes] = useState<string[]>()
  const [next, setNext] = useState<StaffLogIn['outcome']>('signed-in')
  const goOn = (outcome: StaffLogIn['outcome']) => (outcome === 'signed-in' ? onDone() : setStep({ outcome }))

  async function pass(path: `/${string}`, input: object) {
    goOn((await callApi<StaffLogIn>('POST', path, input)).outcome)
  }

  async function confirm(code: string) {
    const { recoveryCodes, outcome } = await callApi<Confirmed>('POST', '/admin/login/two-factor', { code })
    setNext(outcome)
    return recoveryCodes
  }

  if (step.outcome === 'passkey')
    return (
      <AuthCard title={staffPasskeys.addTitle} text={staffPasskeys.addText}>
        <FirstPasskey onDone={onDone} />
        <Back onBack={onBack} />
      </AuthCard>
    )
  if (step.outcome === 'code')
    return (
      <AuthCard title={m.codeTitle} text={undefined}>
        <FactorEntry
          ways={step.ways ?? { totp: true, passkey: false }}
          ask="/admin/login/passkey/challenge"
          onCode={(code) => pass('/admin/login/code', { code })}
          onCredential={(credential) => pass('/admin/login/passkey', { credential })}
        />
        <Back onBack={onBack} />
      </AuthCard>
    )
  return (
    <AuthCard title={m.setUpTitle} text={codes ? undefined : m.setUpText} wide>
      {codes ? (
        <CodeList codes={codes} onSaved={() => goOn(next)} />
      ) : (
        <>
          <EnrolFactor begin={setUp} confirm={confirm} onCodes={setCodes} />
          <Back onBack={onBack} />
        </>
      )}
    </AuthCard>
  )
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button tone="ghost" className="mt-3" onClick={onBack}>
      {useMessages().signInSteps.back}
    </Button>
  )
}

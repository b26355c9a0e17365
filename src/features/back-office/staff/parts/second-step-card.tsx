import { useState } from 'react'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { SecondFactorEntry } from '#features/auth/parts/shared/second-factor-entry.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { staffHome, type StaffLogIn } from '../../model.ts'
import { CodeList } from './code-list.tsx'
import { AuthCard } from './auth-card.tsx'
import { EnrolFactor } from './enrol-factor.tsx'

/** Outcome of a right password that leads to another step. */
export type SecondStep = Exclude<StaffLogIn['outcome'], 'signed-in'>

const setUp = () => callApi<TwoFactorSetup>('POST', '/admin/login/two-factor/setup', {})

async function confirmSetUp(code: string) {
  return (await callApi<{ recoveryCodes: string[] }>('POST', '/admin/login/two-factor', { code })).recoveryCodes
}

/** Opens the back office after the last step. */
export const enterBackOffice = () => window.location.assign(staffHome)

/** Card of the step after the password: a code, or a first second factor. */
export function SecondStepCard({ step, onBack, onDone = enterBackOffice }: { step: SecondStep; onBack: () => void; onDone?: () => void }) {
  const m = useMessages().signInSteps
  const [codes, setCodes] = useState<string[]>()
  if (step === 'code')
    return (
      <AuthCard title={m.codeTitle} text={undefined}>
        <SecondFactorEntry
          onCode={async (code) => {
            await callApi('POST', '/admin/login/code', { code })
            onDone()
          }}
        />
        <Back onBack={onBack} />
      </AuthCard>
    )
  return (
    <AuthCard title={m.setUpTitle} text={codes ? undefined : m.setUpText} wide>
      {codes ? (
        <CodeList codes={codes} onSaved={onDone} />
      ) : (
        <>
          <EnrolFactor begin={setUp} confirm={confirmSetUp} onCodes={setCodes} />
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

import '#src/styles/families/console.css'
import { useState } from 'react'
import { redirect } from 'react-router'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { SecondFactorEntry } from '#features/auth/parts/shared/second-factor-entry.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { staffHome } from '../../model.ts'
import { CodeList } from '../parts/code-list.tsx'
import { AuthCard } from '../parts/auth-card.tsx'
import { EnrolFactor } from '../parts/enrol-factor.tsx'
import { StaffLoginForm } from '../parts/staff-login-form.tsx'

export const loader = pageLoader(async ({ ctx }) => {
  if (ctx.actor.kind === 'staff') throw redirect(staffHome)
  return null
})

type Stage = 'password' | 'code' | 'set-up'

const setUp = () => callApi<TwoFactorSetup>('POST', '/admin/login/two-factor/setup', {})

async function confirmSetUp(code: string) {
  return (await callApi<{ recoveryCodes: string[] }>('POST', '/admin/login/two-factor', { code })).recoveryCodes
}

const enter = () => window.location.assign(staffHome)

export default function StaffLoginPage() {
  const m = useMessages()
  const [stage, setStage] = useState<Stage>('password')
  const [codes, setCodes] = useState<string[]>()
  const title = { password: m.login.title, code: m.signInSteps.codeTitle, 'set-up': m.signInSteps.setUpTitle }[stage]
  const text = { password: m.login.hint, code: undefined, 'set-up': m.signInSteps.setUpText }[stage]
  return (
    <AuthCard title={title} text={codes ? undefined : text} wide={stage === 'set-up'}>
      {stage === 'password' ? <StaffLoginForm onStep={(outcome) => (outcome === 'signed-in' ? enter() : setStage(outcome))} /> : null}
      {stage === 'code' ? (
        <SecondFactorEntry
          onCode={async (code) => {
            await callApi('POST', '/admin/login/code', { code })
            enter()
          }}
        />
      ) : null}
      {stage === 'set-up' && !codes ? <EnrolFactor begin={setUp} confirm={confirmSetUp} onCodes={setCodes} /> : null}
      {codes ? <CodeList codes={codes} onSaved={enter} /> : null}
      {stage !== 'password' && !codes ? (
        <Button tone="ghost" className="mt-3" onClick={() => setStage('password')}>
          {m.signInSteps.back}
        </Button>
      ) : null}
    </AuthCard>
  )
}

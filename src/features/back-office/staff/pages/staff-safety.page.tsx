import '#src/styles/families/console.css'
import type { PasskeyCtx } from '#features/auth/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData, StaffSafety } from '../../model.ts'
import type { StaffOpenSession } from '../model.ts'
import { OwnFactor } from '../parts/own-factor.tsx'
import { OwnPasskeys } from '../parts/own-passkeys.tsx'
import { OwnPassword } from '../parts/own-password.tsx'
import { OwnSessions } from '../parts/own-sessions.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listOwnStaffSessions } from '../server/own-sessions.ts'
import { readStaffSafety } from '../server/own-two-factor.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx, StaffRules } from '../../server/ports.ts'

type SafetyData = { frame: StaffFrameData; safety: StaffSafety; sessions: StaffOpenSession[] }

export const loader = pageLoader<SafetyData, EndpointCtx & StaffCtx & StaffRules & PasskeyCtx>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [safety, sessions] = await Promise.all([readStaffSafety(ctx), listOwnStaffSessions(ctx)])
  return { frame, safety, sessions }
})

/** Sign-in settings of the reader: second factor, password and sessions. */
export default function StaffSafetyPage({ loaderData: { frame, safety, sessions } }: { loaderData: SafetyData }) {
  const m = useMessages().safety
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <OwnFactor safety={safety} />
      <OwnPasskeys safety={safety} />
      <OwnPassword />
      <OwnSessions sessions={sessions} />
    </StaffFrame>
  )
}

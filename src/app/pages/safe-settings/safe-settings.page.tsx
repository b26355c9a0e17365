import { z } from 'zod'
import { readEmailBinding, type WechatPort } from '#features/account/api.ts'
import { listSessions, passkeysOffered, readSecurity, readSignInHistory, type PasskeyCtx } from '#features/auth/api.ts'
import { listObstacles, listTokens, readSafety, type AccountLinks } from '#features/safety/api.ts'
import { historyPage } from '#features/safety/forms.ts'
import { useMessages } from '#features/safety/messages/use-messages.ts'
import { safetyScore, type SafetyScore, type SafetyState } from '#features/safety/model.ts'
import { safeViews } from '#features/safety/model/views.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { isBuilt } from '#src/route-table.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import type { SafeSettingsProps } from './safe-settings-props.ts'

const query = z.object({ page: historyPage })

/** Leaves out items that have no page. */
function scoreOf({ verification, ...state }: SafetyState): SafetyScore {
  return safetyScore(verification && isBuilt('/console/verified') ? { ...state, verification } : state)
}

export const loader = pageLoader<SafeSettingsProps, EndpointCtx & PasskeyCtx & AccountLinks & WechatPort, typeof query>(
  async ({ ctx, query: { page }, params }) => {
    const [state, sessions, signIns, tokens, obstacles, email, security] = await Promise.all([
      readSafety(ctx),
      listSessions(ctx),
      readSignInHistory(ctx, { page }),
      listTokens(ctx),
      listObstacles(ctx),
      readEmailBinding(ctx),
      readSecurity(ctx),
    ])
    return {
      state,
      score: scoreOf(state),
      sessions,
      signIns,
      tokens,
      obstacles,
      email,
      security,
      passkeysOffered: passkeysOffered(ctx),
      now: ctx.now(),
      alone: params['view'] !== undefined,
    }
  },
  { views: safeViews, query },
)

const Designs = templatePair(
  () => import('./safe-settings.template1.tsx'),
  () => import('./safe-settings.template2.tsx'),
)

export default function SafeSettingsPage(props: { loaderData: SafeSettingsProps }) {
  const m = useMessages()
  return (
    <>
      <PageHead title={props.loaderData.alone ? m.modules['safe-module'] : m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}

import { readBalance } from '#features/money/api.ts'
import { readRules } from '#features/rules/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useWithdrawMessages } from '../messages/use-withdraw-messages.ts'
import { listWithdrawable } from '../server/list-withdrawable.ts'
import { listWithdrawals } from '../server/list-withdrawals.ts'
import type { PaymentsCtx } from '../../server/ports.ts'
import type { WithdrawProps } from '../model.ts'

export const loader = pageLoader(async ({ ctx }: { ctx: EndpointCtx & PaymentsCtx }): Promise<WithdrawProps> => {
  const [{ availableFen }, withdrawable, withdrawals, now] = await Promise.all([
    readBalance(ctx, requireCustomer(ctx)),
    listWithdrawable(ctx),
    listWithdrawals(ctx),
    readRules(ctx),
  ])
  const rules = { minimumFen: BigInt(now.withdrawalMinimumFen), perDay: now.withdrawalsPerDay }
  return { rules, availableFen, withdrawable, withdrawals }
})

const Designs = templatePair(
  () => import('./withdraw.template1.tsx'),
  () => import('./withdraw.template2.tsx'),
)

export default function WithdrawPage(props: { loaderData: WithdrawProps }) {
  const m = useWithdrawMessages()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}

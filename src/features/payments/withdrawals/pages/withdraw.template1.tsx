import { Card, PageTitle } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { BackToMoney, SourceTable, WithdrawalTable } from '../parts/withdrawals.tsx'
import type { WithdrawProps } from '../model.ts'
import { useWithdrawView } from './withdraw-view.ts'

/** Cards: the balance with the rule beside it, recharges that can be withdrawn, past withdrawals. */
export default function WithdrawTemplate1(props: WithdrawProps) {
  const { availableFen, withdrawable, withdrawals, limits, rules, m } = useWithdrawView(props)
  return (
    <>
      <BackToMoney />
      <PageTitle title={m.title} subtitle={m.subtitle} />
      <div className="flex flex-col gap-4">
        <Card className="bg-[radial-gradient(28rem_14rem_at_0%_0%,var(--brand-soft),transparent)]">
          <div className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
            <div>
              <p className="label">{m.available}</p>
              <p className="mt-1 text-3xl">
                <Money fen={availableFen} big />
              </p>
            </div>
            <div className="max-w-prose text-sm text-ink-2">
              <p>{m.rule}</p>
              {limits.map((line) => (
                <p key={line} className="mt-1">
                  {line}
                </p>
              ))}
            </div>
          </div>
        </Card>
        <Card title={m.sources} flush>
          <SourceTable withdrawable={withdrawable} availableFen={availableFen} minimumFen={rules.minimumFen} />
        </Card>
        <Card title={m.history} flush>
          <WithdrawalTable withdrawals={withdrawals} />
        </Card>
      </div>
    </>
  )
}

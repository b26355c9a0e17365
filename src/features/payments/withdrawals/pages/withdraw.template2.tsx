import type { ReactNode } from 'react'
import { Money } from '#ui/display/money.tsx'
import { BackToMoney, SourceTable, WithdrawalTable } from '../parts/withdrawals.tsx'
import type { WithdrawProps } from '../model.ts'
import { useWithdrawView } from './withdraw-view.ts'

/** One ruled sheet: head with the balance at its right, the rule as a note in the margin, then two registers. */
export default function WithdrawTemplate2(props: WithdrawProps) {
  const { availableFen, withdrawable, withdrawals, limits, rules, m } = useWithdrawView(props)
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
        <div>
          <BackToMoney />
          <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
          <p className="text-ink-2">{m.subtitle}</p>
        </div>
        <div className="shadow-[inset_3px_0_0_var(--signal)] ps-4">
          <p className="label">{m.available}</p>
          <p className="font-mono text-2xl tracking-tight tabular-nums">
            <Money fen={availableFen} />
          </p>
        </div>
      </header>
      <div className="border-b border-line px-5 py-4 text-sm text-ink-2 sm:px-7">
        <p className="max-w-prose">{m.rule}</p>
        {limits.map((line) => (
          <p key={line} className="mt-1 max-w-prose">
            {line}
          </p>
        ))}
      </div>
      <Register id="sources" title={m.sources}>
        <SourceTable withdrawable={withdrawable} availableFen={availableFen} minimumFen={rules.minimumFen} />
      </Register>
      <Register id="withdrawals" title={m.history}>
        <WithdrawalTable withdrawals={withdrawals} />
      </Register>
    </div>
  )
}

function Register(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="not-last:border-b not-last:border-line">
      <h2 id={props.id} className="label border-b border-line px-5 py-4 sm:px-7">
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

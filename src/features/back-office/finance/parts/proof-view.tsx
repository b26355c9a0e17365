import type { LedgerProof } from '#features/money/model.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { ProofTimes, proofTones } from './ledger-proof.tsx'

type Run = LedgerProof['runs'][number]

/** State of the ledger's verification, with its checks. */
export function ProofView({ proof }: { proof: LedgerProof }) {
  const m = useMessages().finance
  const { dateTime } = useDates()
  const whole = numberFormat(useIso())
  const columns: AdminColumn<Run>[] = [
    { key: 'at', head: m.columns.created, phone: 'title', cell: (run) => dateTime(run.at) },
    { key: 'scope', head: m.proof.scope, cell: (run) => m.proof.scopes[run.scope] },
    { key: 'journals', head: m.columns.journals, align: 'end', cell: (run) => <span className="tabular-nums">{whole.format(run.journals)}</span> },
    {
      key: 'findings',
      head: m.columns.findings,
      phone: 'state',
      cell: (run) =>
        run.problems === 0n ? (
          <Badge tone="ok">{m.proof.clean}</Badge>
        ) : (
          <Badge tone="bad">{`${whole.format(run.problems)} · ${run.firstProblem ?? ''}`}</Badge>
        ),
    },
  ]
  return (
    <>
      <Card title={m.views.proof}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={proofTones[proof.state]} dot>
            {proof.stoppedAt ? m.proof.stopped(dateTime(proof.stoppedAt)) : m.proof.states[proof.state]}
          </Badge>
          <ProofTimes {...proof} />
          {proof.reason ? <span className="ident">{proof.reason}</span> : null}
        </p>
        <p className="mt-3 max-w-3xl text-ink-2">{m.proof.text}</p>
      </Card>
      <AdminList title={m.proof.runs} rows={proof.runs} rowKey={(run) => run.id} columns={columns} none={m.none.proof} query={{ view: 'proof' }} />
    </>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import type { AgentLevel, PartnerRow } from '#features/partnerships/model.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { StepButton } from '../../../parts/shared/step-button.tsx'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { LevelField } from './decide-application.tsx'

/** Columns of partners: the programme, the customers and commissions, and the changes that staff may make. */
export function usePartnerColumns(levels: readonly AgentLevel[], reviews: boolean): AdminColumn<PartnerRow>[] {
  const m = useMessages().partners
  const locale = useLocale()
  const { date } = useDates()
  const nameOf = (levelId: string | null) => levels.find((level) => level.id === levelId)?.names[locale] ?? levelId
  return [
    {
      key: 'partner',
      head: m.columns.partner,
      phone: 'title',
      cell: (row) => (
        <>
          <Link to={`/admin/partners${sectionAddress({ partner: row.id })}`} className={`${linkStyle} block font-medium`}>
            {row.nickname}
          </Link>
          <span className="ident block text-ink-3">{row.accountNumber}</span>
        </>
      ),
    },
    {
      key: 'kind',
      head: m.columns.kind,
      phone: 'state',
      cell: (row) => (
        <Badge tone={row.endedAt ? 'mute' : 'ok'} dot>
          {`${m.kinds[row.kind]} · ${row.endedAt ? m.ended : m.live}`}
        </Badge>
      ),
    },
    {
      key: 'detail',
      head: m.columns.detail,
      cell: (row) => (
        <>
          {row.kind === 'agent' ? <span className="block">{nameOf(row.levelId)}</span> : null}
          <span className="ident">{row.code}</span>
        </>
      ),
    },
    { key: 'customers', sort: (row) => row.customers, head: m.columns.customers, align: 'end', cell: (row) => row.customers },
    { key: 'held', head: m.columns.held, align: 'end', cell: (row) => (row.kind === 'cps' ? <Money fen={row.heldFen} /> : '–') },
    {
      key: 'paid',
      sort: (row) => (row.kind === 'cps' ? row.paidFen : null),
      head: m.columns.paid,
      align: 'end',
      cell: (row) => (row.kind === 'cps' ? <Money fen={row.paidFen} /> : '–'),
    },
    { key: 'since', sort: (row) => row.createdAt, head: m.columns.since, cell: (row) => date(row.createdAt) },
    ...(reviews
      ? [{ key: 'actions', head: m.columns.actions, phone: 'actions' as const, cell: (row: PartnerRow) => <PartnerActions partner={row} levels={levels} /> }]
      : []),
  ]
}

function PartnerActions({ partner, levels }: { partner: PartnerRow; levels: readonly AgentLevel[] }) {
  const m = useMessages().partners
  const [levelId, setLevelId] = useState(partner.levelId ?? '')
  const [open, setOpen] = useState(false)
  const step = partner.endedAt ? 'resume' : 'end'

  const change = useMutation(() => callApi('POST', `/admin/partners/${partner.id}/level`, { levelId }), { done: m.done.level, onDone: () => setOpen(false) })
  return (
    <span className="inline-flex gap-2">
      {partner.kind === 'agent' && !partner.endedAt ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {m.setLevel}
        </Button>
      ) : null}
      <StepButton size="sm" tone="ghost" path={`/admin/partners/${partner.id}/${step}`} done={m.done[step]}>
        {m[step]}
      </StepButton>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.setLevel}
        description={m.approveText}
        submit={m.setLevel}
        mutation={change}
        onSubmit={() => void change.run()}
      >
        <LevelField levels={levels} value={levelId} onChange={setLevelId} />
      </FormDialog>
    </span>
  )
}

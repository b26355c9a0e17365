import { useState } from 'react'
import { Link } from 'react-router'
import type { PriceBookEntry, PriceBookState } from '#features/catalog/pricing/price-books.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { sectionAddress } from '../../../model/accounts.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { writerOf } from '../../../content/parts/content-cells.tsx'

const tones: Record<PriceBookState, Tone> = { planned: 'info', current: 'ok', past: 'mute', withdrawn: 'warn' }

type Props = { books: readonly PriceBookEntry[]; open: number | undefined; names: Readonly<Record<string, string>> }

/** All versions with their effective date and publisher. Planned ones can be withdrawn. */
export function PriceVersions({ books, open, names }: Props) {
  const m = useMessages().priceSection
  const { dateTime } = useDates()
  const [asked, setAsked] = useState<PriceBookEntry>()
  const columns: AdminColumn<PriceBookEntry>[] = [
    { key: 'version', head: m.columns.version, phone: 'title', cell: (row) => <span className="font-medium">{m.version(row.version)}</span> },
    { key: 'effective', head: m.columns.effective, cell: (row) => dateTime(row.effectiveAt) },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <Badge tone={tones[row.state]} dot>
          {m.states[row.state]}
        </Badge>
      ),
    },
    {
      key: 'published',
      head: m.columns.published,
      cell: (row) => (
        <>
          <span className="block">{dateTime(row.publishedAt)}</span>
          <span className="block text-xs text-ink-3">{writerOf(row.publishedBy, names) ?? m.bySystem}</span>
          {row.withdrawnAt ? (
            <span className="block text-xs text-ink-3">{m.withdrawnBy(writerOf(row.withdrawnBy ?? '', names) ?? m.bySystem, dateTime(row.withdrawnAt))}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'actions',
      head: m.columns.actions,
      headHidden: true,
      align: 'end',
      phone: 'actions',
      cell: (row) => (
        <span className="inline-flex items-center gap-3">
          <Link
            to={sectionAddress({ version: row.version === open ? undefined : row.version })}
            preventScrollReset
            className={linkStyle}
            aria-label={`${row.version === open ? m.hideChanges : m.showChanges} · ${m.version(row.version)}`}
          >
            {row.version === open ? m.hideChanges : m.showChanges}
          </Link>
          {row.state === 'planned' ? (
            <Button size="sm" tone="danger-ghost" onClick={() => setAsked(row)} aria-label={`${m.withdraw} · ${m.version(row.version)}`}>
              {m.withdraw}
            </Button>
          ) : null}
        </span>
      ),
    },
  ]
  const withdraw = useMutation(({ version }: PriceBookEntry) => callApi('POST', `/admin/prices/${version}/withdraw`), {
    done: (_result, { version }) => m.done.withdrawn(version),
    onDone: () => setAsked(undefined),
  })
  return (
    <>
      <AdminList title={m.versions} rows={books} rowKey={(row) => row.version} columns={columns} />
      {asked ? (
        <ConfirmDialog
          title={m.withdrawTitle(asked.version)}
          description={m.withdrawText}
          confirm={m.withdraw}
          tone="danger"
          mutation={withdraw}
          onClose={() => {
            withdraw.clear()
            setAsked(undefined)
          }}
          onConfirm={() => void withdraw.run(asked)}
        />
      ) : null}
    </>
  )
}

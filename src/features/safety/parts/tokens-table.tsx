import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table } from '#ui/display/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { tokenRules, type ApiToken } from '../model.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

const TokenDialog = lazy(async () => ({ default: (await import('./token-dialog.tsx')).TokenDialog }))

/** Number of tokens with the maximum, and a button to create one. */
export function CreateToken({ tokens }: { tokens: readonly ApiToken[] }) {
  const { tokens: m } = useMessages()
  const to = useLocalePath()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="flex items-center gap-3">
        <Link to={to('/console/webhooks')} className={`${linkStyle} inline-flex min-h-6 items-center text-xs`}>
          {m.webhooks}
        </Link>
        <span className="text-xs text-ink-3 tabular-nums">{m.count(tokens.length, tokenRules.most)}</span>
        <Button size="sm" tone="soft" disabled={tokens.length >= tokenRules.most} onClick={() => setOpen(true)}>
          {m.create}
        </Button>
      </span>
      {open ? (
        <Suspense>
          <TokenDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Valid tokens, each with its expiry. */
export function TokensTable({ tokens, now }: { tokens: readonly ApiToken[]; now: Date }) {
  const { tokens: m } = useMessages()
  const { date, dateTime } = useDates()
  const [revoking, setRevoking] = useState<ApiToken>()
  const revoke = useMutation(({ id }: ApiToken) => callApi('DELETE', `/account/tokens/${id}`), { done: m.revoked, onDone: () => setRevoking(undefined) })
  const close = () => {
    revoke.clear()
    setRevoking(undefined)
  }
  const soon = (at: Date) => at.getTime() - now.getTime() < 7 * 86_400_000
  return (
    <>
      <Table
        cardsBelow={60}
        caption={m.title}
        rows={tokens}
        rowKey={({ id }) => id}
        empty={
          <div className="px-5 py-9 text-center text-sm">
            <p className="font-semibold">{m.empty}</p>
            <p className="mt-1 text-ink-2">{m.emptyText}</p>
          </div>
        }
        columns={[
          {
            key: 'name',
            head: m.name,
            phone: 'title',
            cell: ({ name, prefix }) => (
              <span className="flex flex-col">
                <span className="font-medium">{name}</span>
                <span className="font-mono text-2xs text-ink-3">{prefix}…</span>
              </span>
            ),
          },
          {
            key: 'scopes',
            head: m.scopes,
            className: 'whitespace-normal!',
            cell: ({ scopes }) => (
              <span className="flex flex-wrap gap-1 max-sm:justify-end">
                {scopes.map((scope) => (
                  <code key={scope} title={m.scopeNames[scope]} className="rounded-field bg-mute-soft px-1.5 font-mono text-2xs/5 text-ink-2">
                    {scope}
                  </code>
                ))}
              </span>
            ),
          },
          {
            key: 'used',
            head: m.used,
            cell: ({ lastUsedAt, lastUsedIp }) =>
              lastUsedAt ? (
                <span className="flex flex-col max-sm:items-end">
                  <span>{dateTime(lastUsedAt)}</span>
                  {lastUsedIp ? <span className="text-2xs text-ink-3">{m.from(lastUsedIp)}</span> : null}
                </span>
              ) : (
                <span className="text-ink-3">{m.never}</span>
              ),
          },
          { key: 'created', head: m.created, cell: ({ createdAt }) => date(createdAt) },
          { key: 'expires', head: m.expires, cell: ({ expiresAt }) => <span className={soon(expiresAt) ? 'text-warn' : ''}>{date(expiresAt)}</span> },
          {
            key: 'actions',
            head: m.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (token) => (
              <Button size="sm" tone="danger-ghost" aria-label={m.revokeOf(token.name)} onClick={() => setRevoking(token)}>
                {m.revoke}
              </Button>
            ),
          },
        ]}
      />
      {revoking ? (
        <ConfirmDialog
          tone="danger"
          title={m.revokeTitle}
          description={m.revokeText(revoking.name)}
          confirm={m.revoke}
          mutation={revoke}
          onClose={close}
          onConfirm={() => void revoke.run(revoking)}
        />
      ) : null}
    </>
  )
}

import { useEffect, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { KeptFields } from '#ui/forms/kept-fields.tsx'
import { ApplyWithoutScript } from '#ui/forms/needs-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { buttonStyle, type Tone } from '#ui/recipes.ts'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { allTypes, deliveryStates, type AnyEventType, type Attempt, type Delivery, type DeliveryState } from '../model.ts'
import { addressOf, type OpenWebhook } from './webhook-props.ts'
import { ReplayDialog } from './dialogs.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

const tones: Record<DeliveryState, Tone> = { pending: 'info', succeeded: 'ok', failed: 'bad' }
const lookMs = 2_000
const soonMs = 60_000

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const m = useMessages()
  return (
    <Badge tone={tones[state]} dot pulse={state === 'pending'}>
      {m.states[state]}
    </Badge>
  )
}

/** Answer of the address, or the reason why there is none. */
export function AnswerText({ status, failure }: Pick<Attempt, 'status' | 'failure'>) {
  const m = useMessages()
  if (status !== null) return <span className="ident">{m.httpStatus(status)}</span>
  return failure ? <>{m.failures[failure]}</> : <span className="text-ink-3">–</span>
}

/** Reads the page again while an attempt is about to be made. */
export function useWatch(deliveries: readonly Delivery[]): void {
  const { revalidate } = useRevalidator()
  const nextAt = Math.min(...deliveries.map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? Number.POSITIVE_INFINITY))
  useEffect(() => {
    if (nextAt > Date.now() + soonMs) return
    const timer = setInterval(() => void revalidate(), lookMs)
    return () => clearInterval(timer)
  }, [nextAt, revalidate])
}

export function ReplayOne({ webhookId, deliveryId, size = 'sm' }: { webhookId: string; deliveryId: string; size?: 'sm' | 'md' }) {
  const m = useMessages().deliveries
  const replay = useMutation(() => callApi('POST', `/webhooks/${webhookId}/deliveries/${deliveryId}/replay`), { done: m.replayed })
  return (
    <>
      <Button size={size} busy={replay.busy} onClick={() => void replay.run()}>
        {m.replay}
      </Button>
      {replay.error ? <Notice tone="bad">{replay.error}</Notice> : null}
    </>
  )
}

/** Deliveries with their filters, which are kept in the address. */
export function DeliveryList(props: OpenWebhook) {
  const { webhook, deliveries: page, filter } = props
  const m = useMessages()
  const navigate = useNavigate()
  const columns = useColumns(props)
  const [replaying, setReplaying] = useState(false)
  useWatch(page.deliveries)
  const addressWith = (change: Partial<typeof filter>) => addressOf(webhook.id, { ...filter, page: 1, ...change })
  const follow = (address: string) => void navigate(address, { preventScrollReset: true })
  const go = (change: Partial<typeof filter>) => follow(addressWith(change))
  const filtered = filter.state !== undefined || filter.type !== undefined
  const { deliveries: text } = m
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 p-4">
        <SegmentedLinks
          label={text.state}
          value={filter.state ?? 'all'}
          items={[
            { value: 'all' as const, label: text.all, href: addressWith({ state: undefined }) },
            ...deliveryStates.map((state) => ({ value: state, label: m.states[state], href: addressWith({ state }) })),
          ]}
          go={(_state, address) => follow(address)}
        />
        <form method="get" className="flex items-center gap-2.5 max-sm:w-full">
          <KeptFields address={addressWith({ type: undefined })} />
          <NativeSelect
            size="sm"
            name="type"
            className="w-full sm:w-56"
            aria-label={text.type}
            value={filter.type ?? ''}
            onChange={(event) => go({ type: (event.target.value || undefined) as AnyEventType | undefined })}
            items={[{ value: '', label: text.allTypes }, ...allTypes.map((value) => ({ value, label: value }))]}
          />
          <ApplyWithoutScript />
        </form>
        <Button size="sm" className="sm:ms-auto" disabled={!webhook.enabled} onClick={() => setReplaying(true)}>
          {text.replayFailed}
        </Button>
      </div>
      <Table
        caption={text.title}
        columns={columns}
        rows={page.deliveries}
        rowKey={({ id }) => id}
        className="border-t border-line"
        empty={
          <div className="border-t border-line">
            <EmptyState art="hook" title={filtered ? text.noneFiltered : text.none} {...(filtered ? {} : { text: text.noneText })} />
          </div>
        }
      />
      {page.total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          address={(next) => addressOf(webhook.id, { ...filter, page: next })}
          go={follow}
          onPageSize={(size) => go({ pageSize: size as typeof filter.pageSize })}
        />
      ) : null}
      {replaying ? <ReplayDialog webhook={webhook} onClose={() => setReplaying(false)} /> : null}
    </>
  )
}

function useColumns({ webhook }: OpenWebhook): Column<Delivery>[] {
  const m = useMessages()
  const dates = useDates()
  const { deliveries: text } = m
  return [
    { key: 'type', head: text.event, phone: 'title', cell: ({ type }) => <code className="ident text-[0.8125rem]">{type}</code> },
    { key: 'state', head: text.result, phone: 'state', cell: ({ state }) => <DeliveryBadge state={state} /> },
    {
      key: 'answer',
      head: text.answer,
      className: 'whitespace-normal!',
      cell: (delivery) => (
        <span className="flex flex-col max-sm:items-end">
          <AnswerText {...delivery} />
          {delivery.state === 'pending' && delivery.attempts > 0 && delivery.nextAttemptAt ? (
            <span className="text-2xs text-ink-3">{text.next(dates.dateTime(delivery.nextAttemptAt))}</span>
          ) : null}
        </span>
      ),
    },
    { key: 'attempts', head: text.attempts, cell: ({ attempts }) => text.attemptCount(attempts) },
    { key: 'created', head: text.createdAt, cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{dates.dateTime(createdAt)}</time> },
    {
      key: 'actions',
      head: text.actions,
      headHidden: true,
      phone: 'actions',
      align: 'end',
      cell: ({ id, type, state, createdAt }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {webhook.enabled && state !== 'pending' ? <ReplayOne webhookId={webhook.id} deliveryId={id} /> : null}
          <Link
            to={addressOf(webhook.id, {}, id)}
            aria-label={text.detailsNamed(type, dates.dateTime(createdAt))}
            className={buttonStyle({ size: 'sm', tone: 'soft' })}
          >
            {text.details}
          </Link>
        </span>
      ),
    },
  ]
}

import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import IconBell from '~icons/lucide/bell'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { CountBadge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Popover } from '#ui/menu.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages as useSupportTexts } from '#features/support/messages/use-messages.ts'
import { useLeadTexts } from '../../parts/shared/use-lead-texts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { subjectName } from '../../approvals/parts/use-approval-texts.ts'
import { recentlyActive } from '../../parts/shared/recently-active.ts'
import type { StaffNotice, StaffNoticeParams, StaffNotices } from '../../model.ts'

/** Space as operators read it, in the same form in every language. */
const gib = (mib: number) => (mib < 1_024 ? `${mib} MiB` : `${(mib / 1_024).toFixed(1)} GiB`)

const refreshMs = 60_000

/** Bell of the back office with the notices of the signed-in person. Refreshes every minute while the page is visible and in use. */
export function StaffBell({ notices, unread }: StaffNotices) {
  const m = useMessages()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    recentlyActive()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && recentlyActive()) void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])

  async function markRead() {
    try {
      await callApi('POST', '/admin/notices/read')
      await revalidate()
    } catch (error) {
      toast.bad(errorMessage(error))
    }
  }

  return (
    <Popover
      label={m.notices.title}
      open={open}
      onOpenChange={setOpen}
      className="w-[min(22.5rem,calc(100vw-24px))] overflow-hidden p-0"
      trigger={
        <IconButton label={m.notices.bell(unread)}>
          <IconBell className="size-4.5" aria-hidden />
          <CountBadge count={unread} className="absolute -end-0.5 -top-0.5 ring-2 ring-bg" />
        </IconButton>
      }
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 className="text-sm font-semibold">{m.notices.title}</h2>
        {unread > 0 ? (
          <Button size="sm" tone="link" onClick={() => void markRead()}>
            {m.notices.markRead}
          </Button>
        ) : null}
      </div>
      {notices.length === 0 ? <p className="p-5 text-ink-2">{m.notices.none}</p> : null}
      <ul className="max-h-[min(26rem,70dvh)] overflow-y-auto">
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onOpen={() => setOpen(false)} />
        ))}
      </ul>
    </Popover>
  )
}

function NoticeLine({ notice, onOpen }: { notice: StaffNotice; onOpen: () => void }) {
  const { dateTime } = useDates()
  const text = useNoticeText(notice)
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={notice.link} onClick={onOpen} className="flex items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
        <i aria-hidden className={notice.unread ? 'mt-1.5 size-2 shrink-0 rounded-full bg-brand' : 'size-2 shrink-0'} />
        <span className="min-w-0">
          <span className="block break-words">{text}</span>
          <span className="block text-xs text-ink-3 tabular-nums">{dateTime(notice.createdAt)}</span>
        </span>
      </Link>
    </li>
  )
}

function useNoticeText(notice: StaffNotice): string {
  const { notices, infrastructure, scanner, approvals } = useMessages()
  const { texts, gateways } = notices
  const { faults } = infrastructure.engine
  const subjectOf = (of: StaffNoticeParams['approval-requested']) => subjectName(approvals, of)
  const { topics } = useLeadTexts()
  const { categories, priorities } = useSupportTexts()
  switch (notice.code) {
    case 'lead-sent':
      return texts['lead-sent'](notice.params.number, topics[notice.params.topic])
    case 'verification-waiting':
      return texts['verification-waiting'](notice.params.kind)
    case 'partner-applied':
      return texts['partner-applied'](notice.params.kind)
    case 'payment-alert':
      return texts['payment-alert'][notice.params.alert](gateways[notice.params.gateway], notice.params.about)
    case 'codes-unused':
      return texts['codes-unused'](notice.params.sent)
    case 'codes-suspicious':
      return texts['codes-suspicious'](notice.params.sent, notice.params.verified)
    case 'engine-away':
      return texts['engine-away'](faults[notice.params.code] ?? notice.params.code, notice.params.engine)
    case 'engine-back':
      return texts['engine-back'](notice.params.minutes, notice.params.engine)
    case 'addresses-low':
      return texts['addresses-low'](notice.params.zone, notice.params.free, notice.params.total)
    case 'manual-task-late':
    case 'traffic-stopped':
      return texts[notice.code](notice.params.server)
    case 'ledger-unproven':
      return texts['ledger-unproven'](notice.params.minutes)
    case 'upload-infected':
      return texts['upload-infected'](notice.params.account, notice.params.signature)
    case 'scanner-away':
      return texts['scanner-away'](scanner.faults[notice.params.fault])
    case 'scanner-back':
      return texts['scanner-back'](notice.params.minutes)
    case 'disk-low':
    case 'disk-enough':
      return texts[notice.code](texts.volumes[notice.params.volume], gib(notice.params.freeMib))
    case 'clock-wrong':
      return texts['clock-wrong'][notice.params.fault]
    case 'clock-right':
    case 'files-away':
    case 'files-back':
      return texts[notice.code]
    case 'approval-requested':
      return texts['approval-requested'](approvals.kinds[notice.params.kind], subjectOf(notice.params))
    case 'approval-decided':
      return texts['approval-decided'][notice.params.outcome](approvals.kinds[notice.params.kind], subjectOf(notice.params))
    case 'audit-broken':
      return texts['audit-broken'](notice.params.entry)
    case 'work-order-opened':
      return texts['work-order-opened'](notice.params.number, categories[notice.params.category], priorities[notice.params.priority])
    case 'invoice-submitted':
    case 'invoice-red':
    case 'withdrawal-requested':
    case 'work-order-urged':
    case 'work-order-reopened':
      return texts[notice.code](notice.params.number)
  }
}

import '#src/styles/families/console.css'
import { Form, Link, useNavigate } from 'react-router'
import { listDesk, readDeskOrder } from '#features/support/api.ts'
import { deskQueues, type DeskPage, type DeskView } from '#features/support/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { deskAddress, deskAsked, type DeskAsked } from '../address.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { DeskOrder } from '../parts/desk-order.tsx'
import { DeskQueueList } from '../parts/desk-queue-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listColleagues } from '../../staff/server/list-colleagues.ts'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'

type DeskData = {
  frame: StaffFrameData
  asked: DeskAsked
  page: DeskPage
  open: DeskView | undefined
  names: Record<string, string>
  colleagues: { id: string; name: string }[]
  now: Date
}

export const loader = pageLoader<DeskData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const asked = deskAsked(url.searchParams)
  const number = url.searchParams.get('number')
  const [page, names, colleagues, open] = await Promise.all([
    listDesk(ctx, asked),
    listStaffNames(ctx),
    listColleagues(ctx),
    number ? readDeskOrder(ctx, { number }) : undefined,
  ])
  return { frame, asked, page, open, names, colleagues, now: ctx.now() }
})

export default function DeskSection({ loaderData }: { loaderData: DeskData }) {
  const { frame, asked, page, open, names, colleagues, now } = loaderData
  const m = useMessages().desk
  const navigate = useNavigate()
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={m.queue} className="flex max-w-full gap-2 overflow-x-auto pb-1">
          {deskQueues.map((queue) => (
            <Link
              key={queue}
              to={deskAddress({ queue })}
              aria-current={queue === asked.queue && !asked.search ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 transition-colors hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
            >
              {m.queues[queue]}
              <span className="text-xs tabular-nums">{page.counts[queue]}</span>
            </Link>
          ))}
        </nav>
        <Form method="get" role="search" className="w-full sm:w-64" key={asked.search}>
          <SearchInput name="search" aria-label={m.search} placeholder={m.searchHint} maxLength={60} defaultValue={asked.search} />
        </Form>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label={m.queue} className={open ? 'max-lg:hidden' : ''}>
          <DeskQueueList page={page} asked={asked} openNumber={open?.number} names={names} now={now} />
          {page.total > page.pageSize ? (
            <Pagination
              page={page.page}
              pageSize={page.pageSize}
              total={page.total}
              address={(to) => deskAddress({ ...asked, page: to })}
              go={(address) => void navigate(address)}
            />
          ) : null}
        </section>
        {open ? (
          <DeskOrder key={open.number} view={open} staffId={frame.viewer.staffId} names={names} colleagues={colleagues} back={deskAddress(asked)} />
        ) : (
          <p className="rounded-box border border-dashed border-line-2 p-10 text-center text-ink-3 max-lg:hidden">{m.pick}</p>
        )}
      </div>
    </StaffFrame>
  )
}

import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle, cardStyle, linkStyle } from '#ui/recipes.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import type { CasesProps } from '../../parts/service-props.ts'
import { TransferCaseForm } from './transfer-case-form.tsx'
import { ApplyLink, TransferList } from './transfer-list.tsx'
import { useTransferListView } from './transfer-list-view.ts'

/** Tabs of the service page over a white card with states as pills; the application is a separate card. */
export function TransferListTemplate1({ cases, alone }: { cases: CasesProps; alone: boolean }) {
  const { m, tabs, none, onlinePath } = useTransferListView(cases)
  if (cases.creating)
    return (
      <>
        <PageTitle
          title={m.form.title}
          subtitle={m.form.lead}
          actions={
            <Link to="?transfers=1" className={buttonStyle({ tone: 'ghost' })}>
              <IconBack className="size-4" aria-hidden />
              {m.back}
            </Link>
          }
        />
        <Card>
          <TransferCaseForm servers={cases.creating.servers} />
        </Card>
      </>
    )
  return (
    <>
      <PageTitle title={m.title} subtitle={m.subtitle} actions={none ? null : <ApplyLink />} />
      {alone ? null : <SectionTabs open="transfers" className="mb-4 border-b border-line" />}
      <Notice
        className="mb-4"
        action={
          <Link to={onlinePath} className={`${linkStyle} whitespace-nowrap`}>
            {m.toOnline}
          </Link>
        }
      >
        {m.online}
      </Notice>
      <div className={`${cardStyle} overflow-clip`}>
        {tabs.length > 0 ? (
          <nav aria-label={m.list.states} className="flex flex-wrap gap-2 border-b border-line p-4">
            {tabs.map((tab) => (
              <Link
                key={tab.key}
                {...tab.link}
                className="inline-flex min-h-9 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-sm whitespace-nowrap text-ink-2 hover:border-line-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
              >
                {tab.label}
                <span className="text-xs tabular-nums">{tab.count}</span>
              </Link>
            ))}
          </nav>
        ) : null}
        <TransferList list={cases.list} filter={cases.filter} />
      </div>
    </>
  )
}

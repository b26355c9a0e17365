import { Link } from 'react-router'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import type { CasesProps } from '../../parts/service-props.ts'
import { TransferCaseForm } from './transfer-case-form.tsx'
import { ApplyLink, TransferList } from './transfer-list.tsx'
import { useTransferListView } from './transfer-list-view.ts'

/** One ruled sheet with a strip of states that filters; the application is a separate sheet. */
export function TransferListTemplate2({ cases, alone }: { cases: CasesProps; alone: boolean }) {
  const { m, tabs, none, onlinePath } = useTransferListView(cases)
  const creating = cases.creating
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">{creating ? m.form.title : m.title}</h1>
          <p className="text-ink-2">{creating ? m.form.lead : m.subtitle}</p>
        </div>
        {creating ? (
          <Link to="?transfers=1" className={buttonStyle()}>
            {m.back}
          </Link>
        ) : none ? null : (
          <ApplyLink />
        )}
      </header>
      {creating ? (
        <div className="max-w-4xl px-5 py-6 sm:px-7">
          <TransferCaseForm servers={creating.servers} />
        </div>
      ) : (
        <>
          {alone ? null : <SectionTabs open="transfers" className="border-b border-line px-2 sm:px-4" />}
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line bg-sunken px-5 py-3 text-sm text-ink-2 sm:px-7">
            {m.online}
            <Link to={onlinePath} className={linkStyle}>
              {m.toOnline}
            </Link>
          </p>
          {tabs.length > 0 ? (
            <nav aria-label={m.list.states} className="flex flex-wrap border-b border-line">
              {tabs.map((tab) => (
                <Link
                  key={tab.key}
                  {...tab.link}
                  className="relative border-e border-line px-5 py-3 whitespace-nowrap -outline-offset-2 hover:bg-hover aria-[current=page]:bg-sunken aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brand-ink aria-[current=page]:after:content-['']"
                >
                  <span className="label block">{tab.label}</span>
                  <span className="font-mono text-lg tabular-nums">{tab.count}</span>
                </Link>
              ))}
            </nav>
          ) : null}
          <TransferList list={cases.list} filter={cases.filter} />
        </>
      )}
    </div>
  )
}

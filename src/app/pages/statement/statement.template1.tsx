import { Link } from 'react-router'
import { PaperPanel } from '#features/money/statement/parts/paper-panel.tsx'
import { StatementCheck } from '#features/money/statement/parts/statement-check.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { linkStyle } from '#ui/recipes.ts'
import type { StatementProps } from './statement-props.ts'

/** Head with the field for the file, then two cards: what the check proves, and what it does not. Of a printed document: the answer, and how to compare. */
export default function Statement1({ copy, paper }: StatementProps) {
  const to = useLocalePath()
  const { heading, lead } = paper ?? copy
  return (
    <>
      <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip border-b border-line pt-17">
        <div className="wrap grid gap-x-12 gap-y-9 py-16 max-sm:py-11 lg:grid-cols-[1fr_1.05fr]">
          <div>
            <h1 className="text-title">{heading}</h1>
            <p className="mt-4 max-w-xl text-lead text-ink-2">{lead}</p>
          </div>
          <div className="rounded-card border border-line bg-surface p-6 shadow-2 max-sm:p-5">
            {paper ? <PaperPanel result={paper} /> : <StatementCheck copy={copy} />}
          </div>
        </div>
      </header>
      {paper ? (
        <div className="wrap grid gap-5 py-16 max-sm:py-11">
          <Points title={copy.compareTitle} points={paper.points} mark="bg-ok" />
          <p>
            <Link to={to('/statement')} className={linkStyle}>
              {copy.toStatement}
            </Link>
          </p>
        </div>
      ) : (
        <div className="wrap grid gap-5 py-16 max-sm:py-11 md:grid-cols-2">
          <Points title={copy.provesTitle} points={copy.proves} mark="bg-ok" />
          <Points title={copy.limitsTitle} points={copy.limits} mark="bg-warn" />
          <section className="rounded-card border border-line bg-surface p-6 md:col-span-2">
            <h2 className="text-lg">{copy.howTitle}</h2>
            <p className="mt-3 text-sm/relaxed text-ink-2">{copy.how}</p>
          </section>
        </div>
      )}
    </>
  )
}

function Points(props: { title: string; points: readonly string[]; mark: string }) {
  return (
    <section className="rounded-card border border-line bg-surface p-6 shadow-1">
      <h2 className="text-lg">{props.title}</h2>
      <ul className="mt-4 flex flex-col gap-3.5 text-ink-2">
        {props.points.map((point) => (
          <li key={point} className="grid grid-cols-[auto_1fr] gap-3">
            <i aria-hidden className={`mt-2 size-2 rounded-full ${props.mark}`} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

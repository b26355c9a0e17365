import { Link } from 'react-router'
import { PaperPanel } from '#features/money/statement/parts/paper-panel.tsx'
import { StatementCheck } from '#features/money/statement/parts/statement-check.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { linkStyle } from '#ui/recipes.ts'
import type { StatementProps } from './statement-props.ts'

const cell = 'px-14 max-lg:px-8 max-md:px-5'

/** Test protocol: numbered parts of one ruled frame, the check first. Of a printed document: the answer, and how to compare. */
export default function Statement2({ copy, paper }: StatementProps) {
  const to = useLocalePath()
  const { heading, lead } = paper ?? copy
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <header className={`${cell} border-b border-line pt-20 pb-12 max-lg:pt-12`}>
          <h1 className="max-w-3xl text-title leading-[1.14]">{heading}</h1>
          <p className="mt-5 max-w-2xl text-lead text-ink-2">{lead}</p>
        </header>
        <section aria-label={paper ? heading : copy.choose} className="border-b border-line lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
          <p aria-hidden className={`${cell} label border-line pt-8 text-brand-ink! lg:border-e lg:pe-6!`}>
            01
          </p>
          <div className="bg-surface px-10 py-9 max-lg:px-8 max-md:px-5">{paper ? <PaperPanel result={paper} /> : <StatementCheck copy={copy} />}</div>
        </section>
        {paper ? (
          <>
            <Part number="02" title={copy.compareTitle} points={paper.points} />
            <p className={`${cell} border-t border-line py-7`}>
              <Link to={to('/statement')} className={linkStyle}>
                {copy.toStatement}
              </Link>
            </p>
          </>
        ) : (
          <>
            <Part number="02" title={copy.provesTitle} points={copy.proves} />
            <Part number="03" title={copy.limitsTitle} points={copy.limits} />
            <Part number="04" title={copy.howTitle} points={[copy.how]} />
          </>
        )}
      </div>
    </div>
  )
}

function Part(props: { number: string; title: string; points: readonly string[] }) {
  return (
    <section className="border-line not-last:border-b lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <h2 className={`${cell} border-line py-7 text-lg lg:border-e lg:pe-6!`}>
        <span aria-hidden className="label me-3 text-brand-ink!">
          {props.number}
        </span>
        {props.title}
      </h2>
      <ul className="divide-y divide-line">
        {props.points.map((point) => (
          <li key={point} className="px-10 py-5 text-ink-2 max-lg:px-8 max-md:px-5">
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

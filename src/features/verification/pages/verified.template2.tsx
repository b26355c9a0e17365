import type { ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import type { IdentityKind } from '../model.ts'
import { ConsentFirst, StartButton } from '../parts/ask-consent.tsx'
import { Blocked } from '../parts/blocked.tsx'
import { ConsentAlone, SheetForm } from '../parts/lazy-forms.tsx'
import type { VerifiedProps } from '../parts/page-props.ts'
import { Row } from '../parts/row.tsx'
import { Looks, SubmissionPanel } from '../parts/submission-panel.tsx'
import { useVerifiedView, type KindView, type VerifiedView } from './verified-view.ts'

/** Template 2: one ruled sheet with a strip of facts below its head, then numbered rows. */
export default function VerifiedTemplate2({ standing, form, view }: VerifiedProps) {
  const verified = useVerifiedView(standing)
  const { m } = verified
  const title = view ? m.views[view] : m.title
  return (
    <Sheet title={title} subtitle={view ? undefined : m.subtitle}>
      {view ? null : <Strip facts={verified.facts} />}
      {view === 'auth-dialog' ? (
        <Row number="01" title={m.steps.consent}>
          <ConsentAlone consented={standing.consented} />
        </Row>
      ) : view === 'personal' || view === 'enterprise' || form ? (
        <Filling {...verified} kind={form} />
      ) : (
        <VerifiedAuth {...verified} />
      )}
    </Sheet>
  )
}

export function Sheet(props: { title: string; subtitle?: string | undefined; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="px-5 py-5 sm:px-7">
        <h1 className="text-2xl font-semibold tracking-tight">{props.title}</h1>
        {props.subtitle ? <p className="mt-1 max-w-3xl text-ink-2">{props.subtitle}</p> : null}
      </header>
      {props.children}
    </div>
  )
}

/** State in four cells. */
export function Strip({ facts }: Pick<VerifiedView, 'facts'>) {
  return (
    <dl className="grid grid-cols-2 border-t border-line lg:grid-cols-4">
      {facts.map(({ label, value, lead }) => (
        <div
          key={label}
          className={join(
            'border-line px-5 py-4 sm:px-7 lg:not-first:border-s max-lg:even:border-s max-lg:nth-[n+3]:border-t',
            lead && 'shadow-[inset_3px_0_0_var(--signal)]',
          )}
        >
          <dt className="label">{label}</dt>
          <dd className="mt-1.5 font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Filling({ kind, standing, m, from = 1 }: VerifiedView & { kind: IdentityKind | undefined; from?: number }) {
  const number = String(from).padStart(2, '0')
  if (!kind)
    return (
      <Row number={number} title={m.views['verified-auth']}>
        <Blocked standing={standing} />
      </Row>
    )
  if (standing.consented) return <SheetForm kind={kind} standing={standing} from={from} />
  return (
    <Row number={number} title={m.steps.consent}>
      <ConsentFirst />
    </Row>
  )
}

/** "Verified auth" of the specification: state, and next actions as a table of two columns. */
function VerifiedAuth(view: VerifiedView) {
  const { m, standing, submissions, kinds, choose } = view
  const number = (index: number) => String(index).padStart(2, '0')
  return (
    <>
      {submissions.map((submission, index) => (
        <Row key={submission.id} number={number(index + 1)} title={m.views[submission.kind]}>
          <SubmissionPanel submission={submission} standing={standing} />
        </Row>
      ))}
      {kinds.length > 0 ? (
        <Row number={number(submissions.length + 1)} title={choose} note={<p className="text-xs text-ink-3">{m.noWayBack}</p>}>
          <div className={join('grid border border-line', kinds.length > 1 && 'sm:grid-cols-2 sm:divide-x sm:divide-line')}>
            {kinds.map((kind) => (
              <KindCell key={kind.kind} {...kind} />
            ))}
          </div>
        </Row>
      ) : null}
      <About {...view} from={submissions.length + (kinds.length > 0 ? 2 : 1)} />
    </>
  )
}

function KindCell({ name, text, needs, start }: KindView) {
  return (
    <article className="flex flex-col gap-4 border-line p-5 max-sm:not-first:border-t">
      <div>
        <h3 className="text-base font-semibold">{name}</h3>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <ol className="border-t border-line text-sm">
        {needs.map((need, index) => (
          <li key={need} className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-line py-2">
            <span aria-hidden className="font-mono text-xs/6 text-ink-3">
              {String.fromCharCode(97 + index)}
            </span>
            {need}
          </li>
        ))}
      </ol>
      <StartButton {...start} className="mt-auto self-start" />
    </article>
  )
}

/** Benefits of verification, and the log of staff access to the data. */
export function About({ m, standing, from }: VerifiedView & { from: number }) {
  return (
    <>
      <Row number={String(from).padStart(2, '0')} title={m.unlocks.title}>
        <ul className="grid list-[square] gap-1.5 ps-4 text-sm text-ink-2 marker:text-brand-ink">
          {m.unlocks.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Row>
      <Row number={String(from + 1).padStart(2, '0')} title={m.privacy}>
        <Looks looks={standing.looks} />
        <p className="mt-2 max-w-3xl text-xs text-ink-3">{m.consent.how.text}</p>
      </Row>
    </>
  )
}

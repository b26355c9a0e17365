import type { ReactNode } from 'react'
import IconCheck from '~icons/lucide/check'
import IconCompany from '~icons/lucide/building-2'
import IconPerson from '~icons/lucide/user-round'
import { PageTitle } from '#ui/display/card.tsx'
import { cardStyle, join } from '#ui/recipes.ts'
import type { IdentityKind, VerificationView } from '../model.ts'
import { ConsentFirst, StartButton } from '../parts/ask-consent.tsx'
import { Blocked } from '../parts/blocked.tsx'
import { ConsentAlone, StepsForm } from '../parts/lazy-forms.tsx'
import type { VerifiedProps } from '../parts/page-props.ts'
import { Looks, SubmissionPanel } from '../parts/submission-panel.tsx'
import { useVerifiedView, type KindView, type VerifiedView } from './verified-view.ts'

/** Template 1: state on a card with soft light, the two kinds as large cards, one step of the form at a time. */
export default function VerifiedTemplate1(props: VerifiedProps) {
  const verified = useVerifiedView(props.standing)
  const { m, standing } = verified
  const { form, view } = props
  if (view)
    return (
      <>
        <PageTitle title={m.views[view]} />
        <Alone {...props} verified={verified} />
      </>
    )
  return (
    <>
      <PageTitle title={m.title} subtitle={m.subtitle} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {form ? <Filling kind={form} standing={standing} /> : <VerifiedAuth {...verified} />}
        </div>
        <Side {...verified} />
      </div>
    </>
  )
}

function Alone({ standing, form, view, verified }: VerifiedProps & { verified: VerifiedView }) {
  if (view === 'verified-auth') return <VerifiedAuth {...verified} />
  if (view === 'auth-dialog')
    return (
      <section className={`${cardStyle} p-5 sm:p-7`}>
        <ConsentAlone consented={standing.consented} />
      </section>
    )
  return form ? <Filling kind={form} standing={standing} /> : <Blocked standing={standing} />
}

export function Filling({ kind, standing }: { kind: IdentityKind; standing: VerificationView }) {
  if (standing.consented) return <StepsForm kind={kind} standing={standing} />
  return (
    <section className={`${cardStyle} p-5 sm:p-7`}>
      <ConsentFirst />
    </section>
  )
}

/** "Verified auth" of the specification: state and next actions. */
function VerifiedAuth({ m, standing, submissions, kinds, choose }: VerifiedView) {
  return (
    <>
      {submissions.map((submission) => (
        <section
          key={submission.id}
          aria-label={m.views[submission.kind]}
          className={`${cardStyle} bg-[radial-gradient(30rem_14rem_at_100%_0%,var(--brand-soft),transparent)] p-5 sm:p-7`}
        >
          <SubmissionPanel submission={submission} standing={standing} />
        </section>
      ))}
      {kinds.length > 0 ? (
        <section aria-labelledby="choose" className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="choose" className="text-base font-semibold">
              {choose}
            </h2>
            <p className="text-xs text-ink-3">{m.noWayBack}</p>
          </div>
          <div className={join('grid gap-4', kinds.length > 1 && 'sm:grid-cols-2')}>
            {kinds.map((kind) => (
              <KindCard key={kind.kind} {...kind} needsLabel={m.needsLabel} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}

const icons: Record<IdentityKind, typeof IconPerson> = { personal: IconPerson, enterprise: IconCompany }

function KindCard({ kind, name, text, needs, start, needsLabel }: KindView & { needsLabel: string }) {
  const Icon = icons[kind]
  return (
    <article className={`${cardStyle} flex flex-col gap-5 rounded-card p-6`}>
      <div className="flex items-center gap-4">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-pill bg-brand-soft text-brand-ink">
          <Icon className="size-6" />
        </span>
        <div>
          <h3 className="text-lg font-semibold">{name}</h3>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
      </div>
      <Ticks label={needsLabel} lines={needs} />
      <StartButton {...start} className="mt-auto" />
    </article>
  )
}

function Ticks({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="label">{label}</p>
      <ul className="mt-2 grid gap-1.5 text-sm text-ink-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <IconCheck className="mt-1 size-3.5 shrink-0 text-brand-ink" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Side of both pages: benefits of verification, and the log of staff access to the data. */
export function Side({ m, standing }: VerifiedView) {
  return (
    <aside className="grid content-start gap-4">
      <Panel title={m.unlocks.title}>
        <ul className="grid gap-2 text-sm text-ink-2">
          {m.unlocks.items.map((item) => (
            <li key={item} className="flex gap-2">
              <IconCheck className="mt-1 size-3.5 shrink-0 text-ok" aria-hidden />
              {item}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={m.privacy}>
        <Looks looks={standing.looks} />
        <p className="mt-2 text-xs text-ink-3">{m.consent.how.text}</p>
      </Panel>
    </aside>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={`${cardStyle} p-5`}>
      <h2 className="mb-3 text-[0.9375rem] font-semibold">{title}</h2>
      {children}
    </section>
  )
}

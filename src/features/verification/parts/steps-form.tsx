import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stepper, type Step } from '#ui/feedback/progress.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { IdentityKind, VerificationView } from '../model.ts'
import { EnterpriseFields, PersonalFields } from './identity-fields.tsx'
import { ImageFields, PhotoTips } from './image-fields.tsx'
import { useIdentityForm, type IdentityForm } from './use-identity-form.ts'

const order = ['consent', 'details', 'images', 'review'] as const

/** Template 1: one step at a time on a rounded card, with the progress above. */
export function StepsForm(props: { kind: IdentityKind; standing: VerificationView }) {
  const m = useMessages()
  const { form, place } = useIdentityForm(props.kind, props.standing)
  const details = form.step === 'details'
  const at = order.indexOf(form.step)
  const steps = order.map((key, index): Step => ({ key, label: m.steps[key], state: index < at ? 'done' : index === at ? 'current' : 'todo' }))
  return (
    <section aria-labelledby="form-title" className={`${cardStyle} overflow-clip`}>
      <div className="border-b border-line bg-[radial-gradient(32rem_12rem_at_100%_0%,var(--brand-soft),transparent)] px-5 py-5 sm:px-7">
        <h2 id="form-title" className="text-lg font-semibold">
          {m.views[props.kind]}
        </h2>
        <Stepper label={m.views[props.kind]} steps={steps} direction="row" className="mt-5 max-w-2xl max-sm:hidden" />
        <p className="mt-1 text-xs text-ink-3 sm:hidden">
          {m.stepOf(at + 1, order.length)} · {m.steps[form.step]}
        </p>
      </div>
      <form
        method="post"
        ref={place}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!details) form.submit()
          else if (form.checkDetails()) form.goTo('images')
        }}
      >
        <div className="grid gap-8 px-5 py-6 sm:px-7 lg:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="grid content-start gap-5">
            <FormFault form={form} />
            {details ? props.kind === 'personal' ? <PersonalFields form={form} /> : <EnterpriseFields form={form} /> : <ImageFields form={form} />}
          </div>
          <Aside>{details ? <Needs kind={props.kind} /> : <PhotoTips />}</Aside>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-sunken px-5 py-4 sm:px-7">
          {details ? null : (
            <>
              <p className="me-auto text-xs text-ink-3">{m.form.checkNote}</p>
              <Button size="lg" onClick={() => form.goTo('details')}>
                {m.form.back}
              </Button>
            </>
          )}
          <Button type="submit" tone="primary" size="lg" busy={form.busy}>
            {details ? m.form.next : m.form.submit}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return <aside className="rounded-button bg-sunken p-4 lg:self-start">{children}</aside>
}

/** Documents to prepare. */
export function Needs({ kind }: { kind: IdentityKind }) {
  const m = useMessages()
  return (
    <div>
      <p className="label">{m.needsLabel}</p>
      <ul className="mt-2 grid list-disc gap-1.5 ps-4 text-sm text-ink-2">
        {m.kinds[kind].needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </div>
  )
}

/** Server's error about the whole form. */
export function FormFault({ form }: { form: IdentityForm }) {
  const fault = form.faults['form']
  return fault ? <Notice tone="bad">{fault}</Notice> : null
}

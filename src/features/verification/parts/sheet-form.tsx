import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { IdentityKind, VerificationView } from '../model.ts'
import { EnterpriseFields, PersonalFields } from './identity-fields.tsx'
import { ImageFields, PhotoTips } from './image-fields.tsx'
import { FormFault, Needs } from './steps-form.tsx'
import { Row } from './row.tsx'
import { useIdentityForm } from './use-identity-form.ts'

/** Template 2: the whole form as one ruled sheet with numbered rows, without steps. */
export function SheetForm(props: { kind: IdentityKind; standing: VerificationView; from: number }) {
  const m = useMessages()
  const { form, place } = useIdentityForm(props.kind, props.standing)
  const number = (plus: number) => String(props.from + plus).padStart(2, '0')
  return (
    <form
      method="post"
      ref={place}
      noValidate
      aria-label={m.views[props.kind]}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Row number={number(0)} title={props.kind === 'personal' ? m.form.personSection : m.form.companySection} note={<Needs kind={props.kind} />}>
        {props.kind === 'personal' ? <PersonalFields form={form} /> : <EnterpriseFields form={form} />}
      </Row>
      <Row number={number(1)} title={m.form.imagesSection} note={<PhotoTips />}>
        <ImageFields form={form} />
      </Row>
      <div className="grid gap-4 border-t border-line px-5 py-5 sm:px-7 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <p className="text-xs text-ink-3">{m.form.checkNote}</p>
        <div className="grid justify-items-start gap-3">
          <FormFault form={form} />
          <Button type="submit" tone="primary" size="lg" busy={form.busy}>
            {m.form.submit}
          </Button>
        </div>
      </div>
    </form>
  )
}

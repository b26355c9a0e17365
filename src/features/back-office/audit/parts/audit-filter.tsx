import { Form, Link } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, NativeSelect } from '#ui/forms/input.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { auditAddress, type AuditAsked } from '../../model/audit.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Props = { asked: AuditAsked; actions: readonly string[]; names: Readonly<Record<string, string>> }

/** Filter by person, action, subject and time, with an export as a table. */
export function AuditFilter({ asked, actions, names }: Props) {
  const m = useMessages().audit
  const people = Object.entries(names).map(([value, label]) => ({ value, label }))
  const acts = actions.map((value) => ({ value, label: m.actions[value] ?? value }))
  return (
    <Form method="get" role="search" key={JSON.stringify(asked)} className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <Field label={m.who}>
        <NativeSelect name="staff" defaultValue={asked.staffId ?? ''} items={[{ value: '', label: m.everyone }, ...people]} />
      </Field>
      <Field label={m.what}>
        <NativeSelect name="action" defaultValue={asked.action ?? ''} items={[{ value: '', label: m.everything }, ...acts]} />
      </Field>
      <Field label={m.subject}>
        <Input name="subject" placeholder={m.subjectHint} maxLength={100} defaultValue={asked.subject} />
      </Field>
      <Field label={m.from}>
        <Input type="date" name="from" defaultValue={asked.from} />
      </Field>
      <Field label={m.until}>
        <Input type="date" name="until" defaultValue={asked.until} />
      </Field>
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2 xl:col-span-5">
        <Button type="submit" tone="primary">
          {m.apply}
        </Button>
        <Link to="?" className={linkStyle}>
          {m.clear}
        </Link>
        <a href={`/api/admin/audit.csv${auditAddress({ ...asked, page: 1 })}`} download className={`${linkStyle} ms-auto`}>
          {m.csv}
        </a>
      </div>
    </Form>
  )
}

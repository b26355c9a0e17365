import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input, NativeSelect, PasswordInput, Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { accountMatters, impacts, supportRules, workOrderCategories } from '../../model.ts'
import { AttachButton, attachHandlers, AttachList } from '../shared/attachments.tsx'
import type { useNewWorkOrder } from './use-new-work-order.ts'

type NewWorkOrder = ReturnType<typeof useNewWorkOrder>
type FormState = NewWorkOrder['state']

/** Form "Work order" of the specification, with the questions of its category. */
export function WorkOrderForm({ form, state }: NewWorkOrder) {
  const m = useMessages()
  const { faults, clear, title, body, attachments } = state
  return (
    <form
      method="post"
      ref={form}
      noValidate
      aria-label={m.form.title}
      className="flex flex-col gap-6"
      {...attachHandlers(attachments)}
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
      }}
    >
      {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
      <FieldGroup legend={m.form.category}>
        <RadioCards
          name="category"
          columns={3}
          size="sm"
          value={state.category.value}
          onChange={state.category.set}
          items={workOrderCategories.map((value) => ({ value, label: m.categories[value], hint: m.categoryHints[value] }))}
        />
      </FieldGroup>
      <Details state={state} />
      <Field label={m.form.subject} hint={m.form.subjectHint} error={faults['title']} required>
        <Input
          name="title"
          size="lg"
          maxLength={supportRules.title.max}
          autoComplete="off"
          value={title.text}
          onChange={(event) => {
            clear('title')
            title.setText(event.target.value)
          }}
        />
      </Field>
      <Field label={m.form.body} hint={m.form.bodyHint} error={faults['body']} required>
        <Textarea
          name="body"
          rows={8}
          maxLength={supportRules.body}
          value={body.text}
          onChange={(event) => {
            clear('body')
            body.setText(event.target.value)
          }}
        />
      </Field>
      <div className="flex flex-col gap-2.5">
        <AttachList attachments={attachments} />
        <AttachButton attachments={attachments} hint />
      </div>
      {state.category.value === 'technical' ? (
        <Disclosure summary={m.form.secret} className="border-y">
          <Field label={m.form.secretLabel} hint={m.form.secretHint} error={faults['secret']}>
            <PasswordInput
              name="secret"
              autoComplete="off"
              maxLength={supportRules.secret}
              value={state.secret.value}
              onChange={(event) => state.secret.set(event.target.value)}
            />
          </Field>
        </Disclosure>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" tone="primary" size="lg" busy={state.busy}>
          {m.form.submit}
        </Button>
        {title.text || body.text ? (
          <Button tone="ghost" onClick={state.dropDraft}>
            {m.form.dropDraft}
          </Button>
        ) : null}
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2" role="status">
          <Badge tone={state.priority === 'urgent' ? 'bad' : state.priority === 'high' ? 'warn' : 'info'}>
            {m.form.priority(m.priorities[state.priority])}
          </Badge>
          {m.form.target(state.target)}
        </p>
      </div>
      {title.restored || body.restored ? <p className="-mt-2 text-xs text-ink-3">{m.form.draft}</p> : null}
    </form>
  )
}

/** Questions of each category beside title and text. */
function Details({ state }: { state: FormState }) {
  const m = useMessages()
  const { category, server, impact, matter, related, faults, clear } = state
  const relatedField = {
    billing: { name: 'about.orderNumber', label: m.form.orderNumber, max: 30, mode: 'numeric' },
    filing: { name: 'about.domain', label: m.form.domain, max: 253, mode: 'url' },
    complaint: { name: 'about.workOrder', label: m.form.workOrder, max: 15, mode: 'text' },
  } as const
  const asked = category.value in relatedField ? relatedField[category.value as keyof typeof relatedField] : undefined
  return (
    <>
      {server.shown ? (
        <Field label={m.form.server} hint={m.form.serverHint} optional>
          <NativeSelect
            name="server"
            size="lg"
            className="w-full sm:w-96"
            value={server.value ?? ''}
            items={[
              { value: '', label: m.form.noServer },
              ...server.choices.map(({ code, name }) => ({ value: code, label: name === code ? code : `${name} (${code})` })),
            ]}
            onChange={(event) => server.set(event.target.value || null)}
          />
        </Field>
      ) : null}
      {category.value === 'technical' ? (
        <FieldGroup legend={m.form.impact}>
          <Segmented label={m.form.impact} value={impact.value} onChange={impact.set} items={impacts.map((value) => ({ value, label: m.impacts[value] }))} />
        </FieldGroup>
      ) : null}
      {category.value === 'account' ? (
        <Field label={m.form.matter}>
          <NativeSelect
            name="matter"
            size="lg"
            className="w-full sm:w-96"
            value={matter.value}
            items={accountMatters.map((value) => ({ value, label: m.matters[value] }))}
            onChange={(event) => matter.set(accountMatters.find((one) => one === event.target.value) ?? 'other')}
          />
        </Field>
      ) : null}
      {asked ? (
        <Field label={asked.label} error={faults[asked.name]} optional>
          <Input
            name={asked.name}
            size="lg"
            className="sm:w-96"
            inputMode={asked.mode}
            maxLength={asked.max}
            autoComplete="off"
            value={related.value}
            onChange={(event) => {
              clear(asked.name)
              related.set(event.target.value)
            }}
          />
        </Field>
      ) : null}
    </>
  )
}

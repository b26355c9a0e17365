import { useState } from 'react'
import { PhoneField } from '#features/auth/parts/shared/phone-field.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { leadRules, type LeadTopic } from '../../model.ts'
import { LeadSent } from './lead-sent.tsx'
import { TopicChoice } from './topic-choice.tsx'
import { useLeadForm } from './use-lead-form.ts'

/** Contact form. Works without signing in; the text stays until it has arrived. */
export function LeadForm({ topic }: { topic: LeadTopic }) {
  const m = useMessages()
  const [sent, setSent] = useState<string>()
  const [written, setWritten] = useState(0)
  const { form, faults, clear, phone, setPhone, busy, submit } = useLeadForm(setSent)
  if (sent) return <LeadSent number={sent} onAgain={() => setSent(undefined)} />
  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-label={m.form.label}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
      <TopicChoice topic={topic} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.form.name} error={faults['name']} required>
          <Input size="lg" name="name" autoComplete="name" maxLength={leadRules.name} onChange={() => clear('name')} />
        </Field>
        <Field label={m.form.company} error={faults['company']} optional>
          <Input size="lg" name="company" autoComplete="organization" maxLength={leadRules.company} onChange={() => clear('company')} />
        </Field>
        <PhoneField
          value={phone}
          optional
          error={faults['phone']}
          onChange={(value) => {
            setPhone(value)
            clear('phone')
          }}
        />
        <Field label={m.form.email} error={faults['email']}>
          <Input
            size="lg"
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            maxLength={leadRules.email}
            onChange={() => {
              clear('email')
              clear('phone')
            }}
          />
        </Field>
      </div>
      <p className="-mt-2 text-xs text-ink-3">{m.form.reachHint}</p>
      <Field
        label={m.form.message}
        error={faults['message']}
        hint={
          written > leadRules.message.max - 200
            ? m.form.left(leadRules.message.max - written)
            : m.form.messageHint(leadRules.message.min, leadRules.message.max)
        }
        required
      >
        <Textarea
          name="message"
          rows={6}
          maxLength={leadRules.message.max}
          className="px-3.5 text-base!"
          onChange={(event) => {
            setWritten(event.target.value.length)
            clear('message')
          }}
        />
      </Field>
      <TrapField />
      <Checkbox name="consent" value="yes" error={faults['consent']} onChange={() => clear('consent')} className="py-1">
        {m.form.consent(leadRules.keptDays)}
      </Checkbox>
      <NeedsScript what="form" />
      <Button type="submit" tone="primary" size="xl" busy={busy} className="max-sm:w-full sm:self-start">
        {m.form.send}
      </Button>
    </form>
  )
}

/** Honeypot field: hidden from readers and unreachable by keyboard, so only a program fills it in. */
function TrapField() {
  const m = useMessages()
  return (
    <div aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
      <label>
        {m.form.notForPeople}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

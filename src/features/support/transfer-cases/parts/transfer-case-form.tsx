import IconCheck from '~icons/lucide/file-check'
import { Button } from '#ui/actions/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useCaseMessages } from '../../messages/use-case-messages.ts'
import { supportRules } from '../../model.ts'
import { transferCaseKinds, transferCaseRules, transferCaseSides } from '../../model/transfer-cases.ts'
import type { ServerChoice } from '../../parts/service-props.ts'
import { AttachButton, attachHandlers, AttachList } from '../../parts/shared/attachments.tsx'
import { useTransferCase } from './use-transfer-case.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

type CaseForm = ReturnType<typeof useTransferCase>['state']

/** Form of a transfer case: applicant, servers, other party, reason and documents. */
export function TransferCaseForm({ servers }: { servers: readonly ServerChoice[] }) {
  const m = useCaseMessages()
  const { form, state } = useTransferCase()
  const { faults, clear, attachments } = state
  return (
    <>
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
        <FieldGroup legend={m.form.kind}>
          <RadioCards
            columns={2}
            value={state.kind}
            onChange={state.setKind}
            items={transferCaseKinds.map((value) => ({ value, label: m.kinds[value], hint: m.kindHints[value] }))}
          />
        </FieldGroup>
        <FieldGroup legend={m.form.side}>
          <RadioCards
            columns={2}
            value={state.side}
            onChange={state.setSide}
            items={transferCaseSides.map((value) => ({ value, label: m.sides[value], hint: m.form.sideHints[value] }))}
          />
        </FieldGroup>
        <Servers state={state} servers={servers} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.form.otherParty[state.side]} hint={m.form.otherPartyHint} error={faults['otherParty']} required>
            <Input
              name="otherParty"
              size="lg"
              inputMode="tel"
              autoComplete="off"
              maxLength={transferCaseRules.otherParty}
              value={state.otherParty}
              onChange={(event) => {
                clear('otherParty')
                state.setOtherParty(event.target.value)
              }}
            />
          </Field>
          <Field label={m.form.otherName} error={faults['otherName']} required>
            <Input
              name="otherName"
              size="lg"
              autoComplete="off"
              maxLength={transferCaseRules.otherName}
              value={state.otherName}
              onChange={(event) => {
                clear('otherName')
                state.setOtherName(event.target.value)
              }}
            />
          </Field>
        </div>
        <Field label={m.form.body} hint={m.form.bodyHint} error={faults['body']} required>
          <Textarea
            name="body"
            rows={6}
            maxLength={supportRules.body}
            value={state.body}
            onChange={(event) => {
              clear('body')
              state.setBody(event.target.value)
            }}
          />
        </Field>
        <Documents state={state} />
        <div>
          <Button type="submit" tone="primary" size="lg" busy={state.busy}>
            {m.form.submit}
          </Button>
        </div>
      </form>
    </>
  )
}

function Servers({ state, servers }: { state: CaseForm; servers: readonly ServerChoice[] }) {
  const m = useCaseMessages().form
  const { faults, clear } = state
  if (state.side === 'successor')
    return (
      <Field label={m.codes} hint={m.codesHint} error={faults['serverCodes']} required>
        <Textarea
          name="serverCodes"
          rows={3}
          maxLength={400}
          spellCheck={false}
          className="ident"
          value={state.typed}
          onChange={(event) => {
            clear('serverCodes')
            state.setTyped(event.target.value)
          }}
        />
      </Field>
    )
  return (
    <FieldGroup legend={m.servers} hint={servers.length > 0 ? m.serversHint : undefined} error={faults['serverCodes']}>
      {servers.length === 0 ? <p className="text-sm text-ink-2">{m.noServers}</p> : null}
      <ul className="grid max-h-72 gap-2 overflow-y-auto sm:grid-cols-2">
        {servers.map(({ code, name }) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3 rounded-button border border-line-2 bg-surface px-3.5 py-2 text-sm has-checked:border-brand-ink has-checked:bg-brand-soft t2:rounded-none">
              <input
                ref={takeEarlyInput}
                type="checkbox"
                className="tick"
                checked={state.picked.has(code)}
                onChange={() => {
                  clear('serverCodes')
                  state.toggle(code)
                }}
              />
              <span className="min-w-0">
                <span className="block truncate">{name}</span>
                {name === code ? null : <span className="ident block text-xs text-ink-3">{code}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

function Documents({ state }: { state: CaseForm }) {
  const m = useCaseMessages().form
  const { attachments, faults, kind } = state
  return (
    <FieldGroup legend={m.documents} hint={m.fileHint} error={faults['fileIds']}>
      <ul className="mb-4 flex flex-col gap-1.5 text-sm text-ink-2">
        {m.documentsOf[kind].map((text) => (
          <li key={text} className="flex items-start gap-2">
            <IconCheck className="mt-[0.2em] size-4 shrink-0 text-ink-3" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2.5">
        <AttachList attachments={attachments} />
        <AttachButton attachments={attachments} hint />
      </div>
    </FieldGroup>
  )
}

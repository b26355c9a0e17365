import { useState } from 'react'
import { useMessages } from '#features/providers/messages/use-messages.ts'
import { testRecipients, type ProviderView, type TestAnswer } from '#features/providers/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

const tones = { ok: 'ok', refused: 'bad', unclear: 'warn' } as const

/** Makes a real call with the stored settings, and shows the answer in the vendor's words. */
export function TestProvider({ provider: { id, driver }, title, onClose }: { provider: ProviderView; title: string; onClose: () => void }) {
  const m = useMessages()
  const texts: Readonly<Record<string, string>> = m.testTexts
  const wanted = testRecipients[driver]
  const [to, setTo] = useState('')
  const [answer, setAnswer] = useState<TestAnswer>()
  const test = useMutation(() => callApi<TestAnswer>('POST', `/admin/providers/${id}/test`, wanted ? { [wanted]: to.trim() } : {}), {
    onDone: setAnswer,
    fields: ['email', 'phone'],
  })
  function run() {
    setAnswer(undefined)
    void test.run()
  }
  return (
    <FormDialog title={title} description={texts[driver]} submit={m.testRun} mutation={test} onClose={onClose} onSubmit={run}>
      {wanted ? (
        <Field
          label={wanted === 'email' ? m.testEmail : m.testPhone}
          hint={wanted === 'phone' ? m.testPhoneHint : undefined}
          error={test.faults[wanted]}
          required
        >
          <Input
            name={wanted}
            type={wanted === 'email' ? 'email' : 'tel'}
            autoComplete={wanted === 'email' ? 'email' : 'tel'}
            maxLength={254}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
      ) : null}
      <div role="status">{answer ? <Answer answer={answer} /> : null}</div>
    </FormDialog>
  )
}

function Answer({ answer: { outcome, code, facts, durationMs } }: { answer: TestAnswer }) {
  const m = useMessages()
  return (
    <Notice tone={outcome === 'ok' && code ? 'warn' : tones[outcome]} title={m.testOutcomes[outcome]}>
      {outcome === 'unclear' ? <p>{m.testUnclear}</p> : null}
      {code === 'charges-off' ? <p>{m.chargesOff}</p> : null}
      {facts.map((fact) => (
        <p key={fact} className="break-words">
          {fact}
        </p>
      ))}
      <p className="text-xs tabular-nums">{m.took(durationMs)}</p>
    </Notice>
  )
}

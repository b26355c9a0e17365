import IconCheck from '~icons/lucide/check'
import IconDot from '~icons/lucide/dot'
import { Field, FieldGroup } from '#ui/field.tsx'
import { PasswordInput } from '#ui/input.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { passwordRules } from '../model.ts'

/** null: the server makes one. */
export type ChosenPassword = string | null

/** A generated password or an own one, with the rules ticked off as they are kept. */
export function PasswordChoice(props: { legend: string; value: ChosenPassword; onChange: (value: ChosenPassword) => void; error: string | undefined }) {
  const m = useMessages()
  const own = props.value !== null
  return (
    <div className="flex flex-col gap-4">
      <FieldGroup legend={props.legend}>
        <RadioCards
          columns={2}
          value={own ? 'own' : 'generated'}
          onChange={(value) => props.onChange(value === 'own' ? '' : null)}
          items={[
            { value: 'generated', label: m.reinstall.generated, hint: m.reinstall.generatedHint },
            { value: 'own', label: m.reinstall.own, hint: m.reinstall.ownHint },
          ]}
        />
      </FieldGroup>
      {own ? (
        <div className="flex flex-col gap-2">
          <Field label={m.reset.newPassword} error={props.error} required>
            <PasswordInput value={props.value ?? ''} maxLength={64} autoComplete="new-password" onChange={(event) => props.onChange(event.target.value)} />
          </Field>
          <ul className="flex flex-col gap-0.5 text-xs">
            {passwordRules(props.value ?? '').map(({ rule, kept }) => (
              <li key={rule} className={`flex items-center gap-1.5 ${kept ? 'text-ok' : 'text-ink-3'}`}>
                {kept ? <IconCheck className="size-3.5" aria-hidden /> : <IconDot className="size-3.5" aria-hidden />}
                {m.rules[rule]}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

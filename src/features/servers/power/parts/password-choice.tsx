import IconCheck from '~icons/lucide/check'
import IconDot from '~icons/lucide/dot'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useKeyMessages } from '../../keys/messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { passwordRules } from '../password-rules.ts'

/** Null: generate one. */
export type ChosenPassword = string | null

type Props = {
  legend: string
  value: ChosenPassword
  onChange: (value: ChosenPassword) => void
  error: string | undefined
  /** True if there is no choice and a password must be typed. */
  ownOnly?: boolean
  /** SSH keys instead of a password, if they are available. */
  keys?: { chosen: boolean; onChoose: (chosen: boolean) => void; disabled: 'windows' | 'empty' | undefined }
}

/** Choice of a generated or typed password, with its rules ticked as they are met, or of SSH keys. */
export function PasswordChoice(props: Props) {
  const m = useMessages()
  const k = useKeyMessages().reinstall
  const { keys } = props
  const byKey = keys?.chosen === true
  const own = props.value !== null && !byKey
  return (
    <div className="flex flex-col gap-4">
      {props.ownOnly ? null : (
        <FieldGroup legend={props.legend}>
          <RadioCards
            columns={keys ? 3 : 2}
            value={byKey ? 'keys' : own ? 'own' : 'generated'}
            onChange={(value) => {
              keys?.onChoose(value === 'keys')
              props.onChange(value === 'own' ? '' : null)
            }}
            items={[
              { value: 'generated', label: m.reinstall.generated, hint: m.reinstall.generatedHint },
              { value: 'own', label: m.reinstall.own, hint: m.reinstall.ownHint },
              ...(keys
                ? [
                    {
                      value: 'keys' as const,
                      label: k.keys,
                      hint: k.keysHint,
                      disabled: keys.disabled !== undefined,
                      ...(keys.disabled ? { reason: k[keys.disabled] } : {}),
                    },
                  ]
                : []),
            ]}
          />
        </FieldGroup>
      )}
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

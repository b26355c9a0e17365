import type { ReactNode } from 'react'
import { signUpModes } from '#features/account/model/code-ways.ts'
import type { ConfigKey } from '#features/site-config/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { SettingField } from '../model.ts'
import { ColorField } from './color-field.tsx'
import { PictureField } from './picture-field.tsx'

type RowProps = {
  field: SettingField
  name: string
  hint: string | undefined
  valueOf: (key: ConfigKey) => string
  isChanged: (key: ConfigKey) => boolean
  faultOf: (key: ConfigKey) => string | undefined
  onChange: (key: ConfigKey, value: string) => void
}

/** Setting with one line, several lines, or one of each per language. */
export function SettingRow({ field, name, hint, valueOf, isChanged, faultOf, onChange }: RowProps) {
  const control = (key: ConfigKey) =>
    field.kind === 'lines' ? (
      <Textarea name={key} rows={2} maxLength={1_100} value={valueOf(key)} onChange={(event) => onChange(key, event.target.value)} />
    ) : (
      <Input name={key} maxLength={500} value={valueOf(key)} onChange={(event) => onChange(key, event.target.value)} />
    )
  const [first] = field.keys
  if (field.kind === 'template' && first) return <TemplateChoice label={name} value={valueOf(first.key)} onChange={(value) => onChange(first.key, value)} />
  if (field.kind === 'signUp' && first) return <SignUpChoice label={name} value={valueOf(first.key)} onChange={(value) => onChange(first.key, value)} />
  if (field.kind === 'color' && first)
    return (
      <ColorField
        name={first.key}
        label={name}
        hint={hint}
        value={valueOf(first.key)}
        error={faultOf(first.key)}
        onChange={(value) => onChange(first.key, value)}
      />
    )
  if (field.kind !== 'line' && field.kind !== 'lines' && field.kind !== 'template' && field.kind !== 'signUp' && field.kind !== 'color' && first)
    return (
      <PictureField
        kind={field.kind}
        label={name}
        hint={hint}
        value={valueOf(first.key)}
        changed={isChanged(first.key)}
        error={faultOf(first.key)}
        onDark={field.name === 'logoDark'}
        onChange={(value) => onChange(first.key, value)}
      />
    )
  if (first && field.keys.length === 1)
    return (
      <Field label={name} hint={hint} error={faultOf(first.key)}>
        {control(first.key)}
      </Field>
    )
  return (
    <FieldGroup legend={name} hint={hint}>
      <div className="grid gap-4 lg:grid-cols-3">
        {field.keys.map(({ key, locale }) => (
          <Field key={key} label={locales.find(({ code }) => code === locale)?.name} error={faultOf(key)}>
            {control(key)}
          </Field>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Choice of the contacts by which customers sign up. Without a value it is the phone. */
function SignUpChoice(props: { label: string; value: string; onChange: (value: string) => void }): ReactNode {
  const m = useMessages().settings
  return (
    <FieldGroup legend={props.label} hint={m.hints.signUp}>
      <Segmented
        label={props.label}
        value={signUpModes.find((mode) => mode === props.value) ?? 'phone'}
        onChange={props.onChange}
        items={signUpModes.map((mode) => ({ value: mode, label: m.signUpModes[mode] }))}
      />
    </FieldGroup>
  )
}

/** Choice of the design of addresses without one, with a preview of each. */
function TemplateChoice(props: { label: string; value: string; onChange: (value: string) => void }): ReactNode {
  const m = useMessages().settings
  return (
    <FieldGroup legend={props.label} hint={m.hints.template}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Segmented
          label={props.label}
          value={props.value === 'template2' ? 'template2' : 'template1'}
          onChange={props.onChange}
          items={[
            { value: 'template1', label: m.templates.template1 },
            { value: 'template2', label: m.templates.template2 },
          ]}
        />
        {(['template1', 'template2'] as const).map((template) => (
          <a key={template} href={`/zh/template/${template}`} target="_blank" rel="noreferrer" className="text-sm text-brand-ink hover:underline">
            {m.preview(m.templates[template])}
          </a>
        ))}
      </div>
    </FieldGroup>
  )
}

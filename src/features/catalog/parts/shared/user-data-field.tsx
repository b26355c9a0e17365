import { useLocale } from '#platform/i18n/messages.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useFieldControl } from '#ui/forms/field-wiring.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'
import { userData as en } from '../../messages/user-data.en.ts'
import { userData as zhTW } from '../../messages/user-data.zh-TW.ts'
import { userData as zh } from '../../messages/user-data.zh.ts'

type Texts = typeof zh
const texts: Readonly<Record<'zh' | 'zh-TW' | 'en', Texts>> = { zh, 'zh-TW': zhTW, en }

/** Texts of the field. They come with it, so that pages whose readers never open it do not load them. */
export function useUserDataTexts(): Texts {
  return texts[useLocale()]
}

/** Collapsed field for user data of a new system. */
export function UserDataField(props: { value: string; onChange: (value: string) => void; error?: string | undefined }) {
  const m = useUserDataTexts()
  return (
    <Disclosure summary={m.open}>
      <Field label={m.label} optional hint={m.hint} error={props.error}>
        <Text value={props.value} onChange={props.onChange} />
      </Field>
    </Disclosure>
  )
}

/** Text area with styles that the shop's sheet has anyway. */
function Text({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <textarea
      ref={takeEarlyInput}
      name="userData"
      rows={8}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      placeholder={'#cloud-config\npackages:\n  - nginx'}
      className="ident w-full rounded-field border border-line-2 bg-surface px-3 py-1.5 text-sm text-ink"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...useFieldControl({})}
    />
  )
}

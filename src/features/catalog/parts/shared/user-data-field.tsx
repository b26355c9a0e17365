import { useLocale } from '#platform/i18n/messages.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
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
    <Disclosure summary={m.open} open={props.value !== ''} className="border-t">
      <Field label={m.label} optional hint={m.hint} error={props.error}>
        <Textarea
          name="userData"
          rows={8}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder={'#cloud-config\npackages:\n  - nginx'}
          className="ident text-xs"
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </Field>
    </Disclosure>
  )
}

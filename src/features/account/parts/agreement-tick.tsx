import { Suspense, lazy, useState } from 'react'
import { useLocale } from '#platform/i18n/messages.tsx'
import type { Locale } from '#platform/i18n/locales.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { AgreementText } from '../model.ts'

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx').then(({ AgreementDialog: Loaded }) => ({ default: Loaded })))
const texts: Record<Locale, () => Promise<{ agreement: AgreementText }>> = {
  zh: () => import('../messages/agreement.zh.ts'),
  'zh-TW': () => import('../messages/agreement.zh-TW.ts'),
  en: () => import('../messages/agreement.en.ts'),
}

/** The tick that comes before an account; the agreement itself opens beside it and loads when somebody reads it. */
export function AgreementTick(props: { checked: boolean; onChange: (checked: boolean) => void; error?: string | undefined }) {
  const m = useMessages()
  const locale = useLocale()
  const [text, setText] = useState<Promise<AgreementText>>()
  return (
    <>
      <Checkbox name="agreed" checked={props.checked} error={props.error} onChange={(event) => props.onChange(event.target.checked)}>
        {m.agreement.before}{' '}
        <button type="button" className={linkStyle} onClick={() => setText(texts[locale]().then(({ agreement }) => agreement))}>
          {m.agreement.link}
        </button>
      </Checkbox>
      {text ? (
        <Suspense>
          <AgreementDialog text={text} onClose={() => setText(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

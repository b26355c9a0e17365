import { Suspense, lazy, useState, type ReactNode } from 'react'
import { useLocale } from '#platform/i18n/messages.tsx'
import type { Locale } from '#platform/i18n/locales.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { AgreementText } from '../../model.ts'

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx').then(({ AgreementDialog: Loaded }) => ({ default: Loaded })))
const texts: Record<Locale, () => Promise<{ agreement: AgreementText }>> = {
  zh: () => import('../messages/agreement.zh.ts'),
  'zh-TW': () => import('../messages/agreement.zh-TW.ts'),
  en: () => import('../messages/agreement.en.ts'),
}

/** Opens the agreement, which is loaded on demand. The dialog must be outside of the form. */
export function useAgreement(): { read: () => void; dialog: ReactNode } {
  const locale = useLocale()
  const [text, setText] = useState<Promise<AgreementText>>()
  const dialog = text ? (
    <Suspense>
      <AgreementDialog text={text} onClose={() => setText(undefined)} />
    </Suspense>
  ) : null
  return { read: () => setText(texts[locale]().then(({ agreement }) => agreement)), dialog }
}

/** Consent that is required before an account is created. */
export function AgreementTick(props: { checked: boolean; onChange: (checked: boolean) => void; onRead: () => void; error?: string | undefined }) {
  const m = useMessages()
  return (
    <Checkbox name="agreed" checked={props.checked} error={props.error} onChange={(event) => props.onChange(event.target.checked)}>
      {m.agreement.before}{' '}
      <button type="button" className={linkStyle} onClick={props.onRead}>
        {m.agreement.link}
      </button>
    </Checkbox>
  )
}

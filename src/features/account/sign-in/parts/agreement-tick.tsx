import { Fragment } from 'react'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Consent that is required before an account is created. The documents open beside the form, so that nothing typed is lost. */
export function AgreementTick(props: { checked: boolean; onChange: (checked: boolean) => void; error?: string | undefined }) {
  const m = useMessages().agreement
  const to = useLocalePath()
  const documents = [
    { path: '/terms', text: m.terms, after: m.comma },
    { path: '/privacy', text: m.privacy, after: m.and },
    { path: '/refund', text: m.refund, after: '' },
  ]
  return (
    <Checkbox name="agreed" checked={props.checked} error={props.error} onChange={(event) => props.onChange(event.target.checked)}>
      {m.before}{' '}
      {documents.map(({ path, text, after }) => (
        <Fragment key={path}>
          <a href={to(path)} target="_blank" rel="noopener" className={linkStyle}>
            {text}
          </a>
          {after}
        </Fragment>
      ))}
    </Checkbox>
  )
}

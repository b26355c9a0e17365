import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { SubscriptionProps } from '../pages/status-props.ts'

/** Result of a form, or the question before it, with the way back. */
export function SubscriptionPanel({ text, tone, button, action, back }: SubscriptionProps) {
  return (
    <>
      {button ? <p className="text-ink-2">{text}</p> : <Notice tone={tone}>{text}</Notice>}
      {button ? (
        <form method="post" action={action} className="mt-6">
          <input type="hidden" name={button.name} value={button.token} />
          <button type="submit" className={buttonStyle({ tone: 'primary', size: 'lg' })}>
            {button.text}
          </button>
        </form>
      ) : null}
      <p className="mt-6">
        <a href={back.href} className={`inline-flex min-h-10 items-center ${linkStyle}`}>
          {back.text}
        </a>
      </p>
    </>
  )
}

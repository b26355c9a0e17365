import { useState } from 'react'
import { Link } from 'react-router'
import IconShield from '~icons/lucide/shield-check'
import { SecondFactorEntry } from '#features/auth/parts/shared/second-factor-entry.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { SecondStepDone } from '../../model.ts'

/** Second step of the sign-in, which replaces the form of the first. */
export function SecondStep(props: { onDone: (done: SecondStepDone) => Promise<unknown> | void; onAgain: () => void }) {
  const m = useMessages()
  const to = useLocalePath()
  const errorMessage = useErrorMessage()
  const [gone, setGone] = useState<unknown>()

  async function pass(code: string) {
    try {
      await props.onDone(await callApi<SecondStepDone>('POST', '/account/login/second-step', { code }))
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'auth.second-factor-wrong' || error.kind === 'unavailable' || error.kind === 'too-many') throw error
      // Another code would not change the error.
      setGone(error)
    }
  }

  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-5">
      <div className="flex items-center gap-3.5">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center bg-brand-soft text-brand-ink t1:rounded-pill">
          <IconShield className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 id="second-step" className="text-base font-semibold">
            {m.secondStep.title}
          </h2>
          <p className="text-sm text-ink-2">{m.secondStep.lead}</p>
        </div>
      </div>
      {gone ? <Notice tone="bad">{errorMessage(gone)}</Notice> : <SecondFactorEntry onCode={pass} confirm={m.secondStep.submit} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-xs text-ink-3">
        <span>
          {m.secondStep.lost}{' '}
          <Link to={to('/about/contact')} className={linkStyle}>
            {m.secondStep.contact}
          </Link>
        </span>
        <Button tone={gone ? 'primary' : 'link'} size={gone ? 'lg' : 'sm'} className={gone ? undefined : '-mx-2.5'} onClick={props.onAgain}>
          {m.secondStep.again}
        </Button>
      </div>
    </section>
  )
}

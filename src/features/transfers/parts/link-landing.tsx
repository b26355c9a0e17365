import { Link, useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { HandOverArt } from './hand-over-art.tsx'
import { transferAddress } from './list-address.ts'
import type { LinkProps } from './transfer-props.ts'

/** Landing page of a transfer link. It is accepted by a click, so that a preview of the address accepts nothing. */
export function LinkLanding({ token, me }: LinkProps) {
  const m = usePageMessages()
  const navigate = useNavigate()

  const open = useMutation(() => callApi<{ number: string }>('POST', '/transfers/link', { token }), {
    revalidate: false,
    onDone: ({ number }) => navigate(transferAddress(number), { replace: true }),
  })

  if (open.failure instanceof DomainError && open.failure.kind === 'not-found')
    return (
      <EmptyState
        art="search"
        title={m.link.gone}
        text={m.link.goneText}
        action={
          <Link to="?" className={buttonStyle()}>
            {m.back}
          </Link>
        }
      />
    )
  return (
    <div className="flex flex-col items-center gap-6 px-6 py-12 text-center">
      <HandOverArt className="w-full max-w-72" />
      <div>
        <h2 className="text-xl font-semibold">{m.link.landing}</h2>
        <p className="mx-auto mt-2 max-w-xl text-ink-2">{m.link.landingText}</p>
      </div>
      {open.error ? (
        <Notice tone="bad" className="text-start">
          {open.error}
        </Notice>
      ) : null}
      <div className="flex flex-col items-center gap-2">
        <Button tone="primary" size="lg" busy={open.busy} onClick={() => void open.run()}>
          {m.link.open}
        </Button>
        <p className="text-xs text-ink-3">{m.link.account(me.number)}</p>
      </div>
    </div>
  )
}

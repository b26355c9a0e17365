import { useNavigate } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { ConsentText, ConsentTick, useConsent } from './auth-dialog.tsx'

/** Content of the dialog as a page, for its address. */
export function ConsentAlone({ consented }: { consented: boolean }) {
  const m = useMessages().consent
  const to = useLocalePath()
  const navigate = useNavigate()
  const consent = useConsent(() => void navigate(to('/console/verified')))
  return (
    <form
      method="post"
      className="grid max-w-2xl gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        consent.give()
      }}
    >
      <p className="text-sm text-ink-2">{m.lead}</p>
      <ConsentText />
      {consented ? (
        <Notice tone="ok">{m.given}</Notice>
      ) : (
        <>
          <ConsentTick consent={consent} />
          <Button type="submit" tone="primary" size="lg" busy={consent.busy} className="justify-self-start">
            {m.agree}
          </Button>
        </>
      )}
    </form>
  )
}

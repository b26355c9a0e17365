import type { ConsentDue } from '#features/content/legal/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { linkStyle } from '#ui/recipes.ts'
import { useConsoleShellMessages } from '../../../i18n/use-shell-messages.ts'

/** Asks for consent to new versions of the legal documents before a page of the console opens. */
export function ConsentGate({ due }: { due: readonly ConsentDue[] }) {
  const m = useConsoleShellMessages().consent
  const to = useLocalePath()
  const agree = useMutation(() => callApi('POST', '/account/consents', { agreed: due }), { errors: 'toast' })
  return (
    <Card className="mx-auto w-full max-w-2xl">
      <PageHead title={m.title} />
      <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
      <p className="mt-3 text-ink-2">{m.text}</p>
      <ul className="my-6 divide-y divide-line border-y border-line">
        {due.map(({ document, version }) => (
          <li key={document} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span className="font-medium">{m.documents[document]}</span>
            <span className="flex flex-wrap gap-x-4">
              <a
                href={to(`/${document}?version=${version}&changes=1`)}
                target="_blank"
                rel="noopener"
                className={linkStyle}
                aria-label={`${m.changes} · ${m.documents[document]}`}
              >
                {m.changes}
              </a>
              <a
                href={to(`/${document}?version=${version}`)}
                target="_blank"
                rel="noopener"
                className={linkStyle}
                aria-label={`${m.whole} · ${m.documents[document]}`}
              >
                {m.whole}
              </a>
            </span>
          </li>
        ))}
      </ul>
      <Button tone="primary" busy={agree.busy} onClick={() => void agree.run()}>
        {m.agree}
      </Button>
      <p className="mt-4 text-sm text-ink-3">
        {m.otherwise}
        <a href={to('/about/contact')} className={linkStyle}>
          {m.contact}
        </a>
        {m.end}
      </p>
    </Card>
  )
}

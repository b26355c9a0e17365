import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Made = { token: string; expiresAt: Date }

type Props = {
  /** Public page, without locale: `/newsDetail`. */
  path: string
  written: readonly Locale[]
  busy: boolean
  /** Content to be previewed; undefined if it has faults, which are already shown. */
  content: () => object | undefined
  onFault: (error: unknown) => void
}

/** Opens the real page in both designs with this content, without saving or publishing. */
export function PagePreview({ path, written, busy, content, onFault }: Props) {
  const m = useMessages().contentSection.preview
  const [made, setMade] = useState<Made>()
  const [making, setMaking] = useState(false)

  async function make() {
    const page = content()
    if (!page) return
    setMaking(true)
    try {
      setMade(await callApi<Made>('POST', '/admin/content/previews', page))
    } catch (error) {
      onFault(error)
    }
    setMaking(false)
  }

  return (
    <>
      <Button busy={making} disabled={busy} onClick={() => void make()}>
        {m.open}
      </Button>
      {made ? <PreviewLinks made={made} path={path} written={written} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}

function PreviewLinks({ made, path, written, onClose }: { made: Made; path: string; written: readonly Locale[]; onClose: () => void }) {
  const m = useMessages().contentSection.preview
  const { time } = useDates()
  return (
    <Dialog open onClose={onClose} title={m.open} description={m.text(time(made.expiresAt))}>
      <ul className="divide-y divide-line">
        {locales.map(({ code, name }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              {name}
              {written.includes(code) ? null : <span className="block text-xs text-ink-3">{m.inZh}</span>}
            </span>
            <span className="flex gap-2">
              {(['template1', 'template2'] as const).map((template) => (
                <a
                  key={template}
                  href={`/${code}${path}/template/${template}?preview=${made.token}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${name} · ${m.designs[template]}`}
                  className={buttonStyle({ size: 'sm' })}
                >
                  {m.designs[template]}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { linkStyle } from '#ui/recipes.ts'
import type { BuyLogin } from './use-buy-login.ts'

/** SSH key of the reader, as in `GET /ssh-keys`. */
type Listed = { id: string; name: string; fingerprint: string }
/** Maximum number of keys of a server. Further keys can be chosen later. */
const most = 20

export type KeyTexts = { label: string; note: string; noPassword: string; noPasswordNote: string; manage: string }
type Props = BuyLogin & { texts: KeyTexts; /** Row of the page around the choice. */ row: (choice: ReactNode) => ReactNode }

/** SSH keys of the reader for the new servers; renders nothing if there are none, or without an answer. */
export function KeyChoice({ texts: m, row, chosen, noPassword, choose }: Props) {
  const to = useLocalePath()
  const [keys, setKeys] = useState<readonly Listed[]>([])
  useEffect(() => {
    const controller = new AbortController()
    callApi<{ keys: Listed[] }>('GET', '/ssh-keys', undefined, controller.signal)
      .then((page) => setKeys(page.keys))
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  if (keys.length === 0) return null
  return row(
    <>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {keys.map(({ id, name, fingerprint }) => (
          <li key={id} className="min-w-0">
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length >= most && !chosen.includes(id)}
              onChange={(event) => choose(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id), noPassword)}
            >
              <span className="block break-words text-ink">{name}</span>
              <span className="ident block text-2xs break-all text-ink-3">{fingerprint}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {chosen.length > 0 ? (
        <Checkbox checked={noPassword} onChange={(event) => choose(chosen, event.target.checked)}>
          <span className="block text-ink">{m.noPassword}</span>
          <span className="block text-2xs text-ink-3">{m.noPasswordNote}</span>
        </Checkbox>
      ) : null}
      <Link to={to('/console/ssh-keys')} className={`${linkStyle} inline-flex min-h-6 items-center self-start text-xs`}>
        {m.manage}
      </Link>
    </>,
  )
}

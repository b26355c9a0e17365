import { useState } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { Button } from '#ui/actions/button.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { useKeyMessages } from '../messages/use-messages.ts'
import type { KeysPage, ListedKey } from '../model.ts'
import { AddKeyDialog, GenerateKeyDialog, RemoveKeyDialog } from './key-dialogs.ts'

export function BackToServers({ className }: { className?: string }) {
  const m = useKeyMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/cloud-console')} className={join(linkStyle, 'inline-flex min-h-6 items-center gap-1.5 text-xs', className)}>
      <IconBack className="size-3.5" aria-hidden />
      {m.back}
    </Link>
  )
}

/** Buttons that add an existing key and generate a new one. */
export function KeyActions({ keys, max }: KeysPage) {
  const m = useKeyMessages()
  const [open, setOpen] = useState<'add' | 'generate'>()
  const close = () => setOpen(undefined)
  const full = keys.length >= max
  return (
    <>
      <Button disabled={full} onClick={() => setOpen('generate')}>
        {m.generate}
      </Button>
      <Button tone="primary" disabled={full} onClick={() => setOpen('add')}>
        {m.add}
      </Button>
      {open === 'add' ? <AddKeyDialog onClose={close} /> : null}
      {open === 'generate' ? <GenerateKeyDialog taken={keys.length} onClose={close} /> : null}
    </>
  )
}

export function RemoveKey({ sshKey }: { sshKey: ListedKey }) {
  const m = useKeyMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" tone="danger-ghost" aria-label={m.removeNamed(sshKey.name)} onClick={() => setOpen(true)}>
        {m.remove}
      </Button>
      {open ? <RemoveKeyDialog sshKey={sshKey} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Servers that use a key, each a link. */
export function KeyServers({ sshKey }: { sshKey: ListedKey }) {
  const m = useKeyMessages()
  const to = useLocalePath()
  if (sshKey.servers.length === 0) return <span className="text-ink-3">{m.unused}</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {sshKey.servers.map((server) => (
        <li key={server.code} className="min-w-0">
          <Link to={to(`/console/server-admin?server=${server.code}`)} className={join(linkStyle, 'inline-block min-h-6 break-words')}>
            {server.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

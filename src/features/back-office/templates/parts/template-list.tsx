import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { templateAddress, templateGroups, type Template, type TemplateChoice } from '../model.ts'

/** All messages by subject. Typing filters them by title; each is a link, so the list works without script. */
export function TemplateList({ templates, choice }: { templates: readonly Template[]; choice: TemplateChoice }) {
  const m = useMessages().templates
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const titleOf = ({ key, title }: Template) => (m.others as Readonly<Record<string, string>>)[key] ?? title
  const found = templates.filter((one) => `${titleOf(one)} ${one.key}`.toLocaleLowerCase().includes(wanted))
  return (
    <Card title={m.list} className="xl:sticky xl:top-4">
      <SearchInput aria-label={m.find} placeholder={m.find} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <nav aria-label={m.list} className="relative -mx-2 mt-3 max-h-72 overflow-y-auto px-2 pb-1 xl:max-h-[calc(100dvh-16rem)]">
        {found.length === 0 ? <p className="py-2 text-sm text-ink-3">{m.none}</p> : null}
        {templateGroups.map((group) => {
          const inGroup = found.filter((one) => one.group === group)
          return inGroup.length === 0 ? null : (
            <div key={group} className="mb-3">
              <p className="px-2 pb-1 text-xs text-ink-3">{m.groups[group]}</p>
              <ul>
                {inGroup.map((one) => (
                  <li key={one.key}>
                    <Link
                      to={templateAddress({ ...choice, template: one.key })}
                      preventScrollReset
                      aria-current={one.key === choice.template ? 'page' : undefined}
                      className="flex min-h-9 items-center rounded-field px-2 py-1 text-sm text-ink-2 -outline-offset-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
                    >
                      <span className="min-w-0 flex-1">{titleOf(one)}</span>
                      {one.isOwn ? <Badge tone="brand">{m.own}</Badge> : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
    </Card>
  )
}

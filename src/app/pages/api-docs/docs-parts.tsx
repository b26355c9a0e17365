import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join, toneStyle, type Tone } from '#ui/recipes.ts'
import type { ApiDocsCopy } from '#app/api-v1/copy/api-docs.zh.ts'
import { fill } from '#features/site/model/fill.ts'
import { groupPath, type ApiDocsProps, type DocsCall, type DocsField, type DocsLine, type DocsTag } from './api-docs-props.ts'

/** Code block. Long lines break, so that nothing has to be scrolled sideways. */
export function Code({ children, className }: { children: string; className?: string }) {
  return (
    <pre
      translate="no"
      className={join('code-face border border-line bg-sunken p-4 text-[0.8125rem]/relaxed whitespace-pre-wrap [overflow-wrap:anywhere]', className)}
    >
      <code className="[font-family:inherit]">{children}</code>
    </pre>
  )
}

const tones: Readonly<Record<string, Tone>> = { GET: 'info', POST: 'ok', PUT: 'warn', PATCH: 'warn', DELETE: 'bad' }

export function Method({ method, className }: { method: string; className?: string }) {
  return (
    <span
      translate="no"
      className={join('code-face inline-flex min-w-16 justify-center px-2 py-0.5 text-2xs! font-semibold', toneStyle[tones[method] ?? 'mute'], className)}
    >
      {method}
    </span>
  )
}

/** Path that can break after each of its variables. A slash ends the text of its part: the reference has many paths, and elements around them would add weight. */
export function Address({ path }: { path: string }) {
  const parts = path.split(/(?<=\}\/)/)
  return (
    <code translate="no" className="code-face text-[0.92em] [overflow-wrap:anywhere]">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part}
          {index < parts.length - 1 ? <wbr /> : null}
        </Fragment>
      ))}
    </code>
  )
}

/** Link to a call on the page of its group, which is the same route: there is nothing to discover. */
export function CallLink({ tag, call, className, children }: { tag: DocsTag; call: DocsLine; className?: string; children: ReactNode }) {
  const to = useLocalePath()
  return (
    <Link to={`${to(groupPath(tag))}#${call.name}`} discover="none" className={className}>
      {children}
    </Link>
  )
}

/** Headings of the reference, with the open one marked. */
export function GroupNav(props: ApiDocsProps & { className?: string; itemStyle: string; hereStyle: string }) {
  const { copy, groups, open, className, itemStyle, hereStyle } = props
  const to = useLocalePath()
  const items = [
    { path: '/docs/api', text: copy.overview, here: open === null },
    ...groups.map(({ tag }) => ({ path: groupPath(tag), text: copy.tags[tag].title, here: open?.tag === tag })),
  ]
  return (
    <nav aria-label={copy.groupsTitle} className={className}>
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {items.map(({ path, text, here }) => (
          <li key={path}>
            <Link to={to(path)} aria-current={here ? 'page' : undefined} className={join(itemStyle, here && hereStyle)}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Fields of a request; on a phone each field is a block. */
export function FieldTable({ call, copy, className }: { call: DocsCall; copy: ApiDocsCopy; className?: string }) {
  const { call: m } = copy
  if (call.fields.length === 0) return <p className="text-sm text-ink-3">{m.noFields}</p>
  return (
    <table className={join('w-full border-collapse text-sm max-sm:block', className)}>
      <caption className="sr-only">{`${m.parameters}: ${call.name}`}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {[m.name, m.place, m.type].map((text) => (
            <th key={text} scope="col" className="label border-b border-line py-2 pe-4 text-start font-medium">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {call.fields.map((field) => (
          <FieldRow key={`${field.place} ${field.name}`} field={field} m={m} />
        ))}
      </tbody>
    </table>
  )
}

function FieldRow({ field, m }: { field: DocsField; m: ApiDocsCopy['call'] }) {
  const cell = 'border-line py-2.5 pe-4 align-top sm:border-b max-sm:block max-sm:py-0.5'
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2.5">
      <th scope="row" className={join(cell, 'text-start font-normal sm:w-[38%]')}>
        <code translate="no" className="code-face text-[0.92em] font-semibold text-ink">
          {field.name}
        </code>
        {field.note ? <span className="mt-0.5 block text-xs text-ink-3">{field.note}</span> : null}
      </th>
      <td className={join(cell, 'text-ink-2 sm:whitespace-nowrap')}>
        {m[field.place]}
        <span className={join('ms-2 text-xs', field.required ? 'text-brand-ink' : 'text-ink-3')}>{field.required ? m.required : m.optional}</span>
      </td>
      <td className={join(cell, 'pe-0! text-ink-2')}>
        <code translate="no" className="code-face text-[0.92em] [overflow-wrap:anywhere]">
          {field.type}
        </code>
      </td>
    </tr>
  )
}

/** Table of names and meanings: scopes, statuses. */
export function MeaningTable(props: { head: readonly [string, string]; rows: readonly (readonly [string, string])[]; className?: string }) {
  return (
    <table className={join('w-full border-collapse text-sm', props.className)}>
      <thead>
        <tr>
          {props.head.map((text) => (
            <th key={text} scope="col" className="label border-b border-line py-2 pe-4 text-start font-medium">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([name, meaning]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2.5 pe-4 text-start align-top font-normal whitespace-nowrap">
              <code translate="no" className="code-face text-[0.92em] text-ink">
                {name}
              </code>
            </th>
            <td className="border-b border-line py-2.5 text-ink-2">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type SectionKey = keyof ApiDocsCopy['sections']

/** Content below a section's text: an example or a table. */
export function SectionMatter({ of, codeStyle, ...props }: ApiDocsProps & { of: SectionKey; codeStyle?: string }) {
  const { copy, examples } = props
  if (of === 'scopes') return <MeaningTable head={[copy.sections.scopes.scope, copy.sections.scopes.meaning]} rows={Object.entries(copy.scopes)} />
  return (
    <>
      <Code className={codeStyle ?? ''}>{examples[of]}</Code>
      {of === 'webhooks' ? (
        <MeaningTable className="mt-5" head={[copy.sections.webhooks.type, copy.sections.webhooks.meaning]} rows={Object.entries(copy.events)} />
      ) : null}
      {of === 'errors' ? (
        <MeaningTable className="mt-5" head={[copy.sections.errors.status, copy.sections.errors.meaning]} rows={Object.entries(copy.statuses)} />
      ) : null}
    </>
  )
}

export function sectionText({ copy, callsAMinute }: ApiDocsProps, key: SectionKey): string {
  const { text } = copy.sections[key]
  return key === 'limits' ? fill(text, { calls: callsAMinute }) : text
}

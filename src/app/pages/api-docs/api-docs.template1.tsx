import { Link } from 'react-router'
import IconFile from '~icons/lucide/file-text'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle, join } from '#ui/recipes.ts'
import { AccentLines, PrimaryLink, SectionTitle } from '#features/site/about/parts/clarity.tsx'
import { Crumbs } from '#features/site/parts/crumbs.tsx'
import { fill } from '#features/site/model/fill.ts'
import { callsOf, documentPath, groupPath, sectionKeys, type ApiDocsProps, type DocsCall } from './api-docs-props.ts'
import { Address, CallLink, Code, FieldTable, GroupNav, Method, SectionMatter, sectionText } from './docs-parts.tsx'

/** Template 1: the first call as a card in the light of the head, sections as cards, calls by the side of their headings. */
export default function ApiDocs1(props: ApiDocsProps) {
  return props.open ? <Group {...props} /> : <Overview {...props} />
}

function Overview(props: ApiDocsProps) {
  const { copy, examples, groups } = props
  return (
    <>
      <section className="hero-lights hero-grid relative isolate -mt-17 overflow-clip border-b border-line pt-17">
        <div className="wrap grid items-center gap-x-12 gap-y-10 py-18 max-sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
          <div>
            <h1 className="mb-5 text-display leading-[1.16]">
              <AccentLines lines={copy.heading} accent={1} />
            </h1>
            <p className="max-w-[34em] text-lead text-ink-2">{copy.lead}</p>
            <div className="mt-8 flex flex-wrap gap-3 max-sm:*:flex-1">
              <PrimaryLink path="/console/safesetting">{copy.toToken}</PrimaryLink>
              <a href={documentPath} className={buttonStyle({ size: 'xl', className: 'rounded-[14px]' })}>
                <IconFile className="size-4.5" aria-hidden />
                {copy.toDocument}
              </a>
            </div>
          </div>
          <div className="rounded-card border border-line bg-surface p-2.5 shadow-3">
            <p aria-hidden className="flex gap-1.5 px-2.5 pt-1 pb-3">
              {['bg-bad', 'bg-warn', 'bg-ok'].map((tone) => (
                <i key={tone} className={join('size-2.5 rounded-full opacity-60', tone)} />
              ))}
            </p>
            <Code className="rounded-box">{examples.first}</Code>
          </div>
        </div>
      </section>
      <div className="wrap py-20 max-sm:py-12">
        <SectionTitle title={copy.groupsTitle} lead={copy.groupsLead} />
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {groups.map((group) => (
            <GroupCard key={group.tag} {...props} group={group} />
          ))}
        </ul>
      </div>
      <div className="border-t border-line bg-surface">
        <div className="wrap gap-14 py-20 max-sm:py-12 lg:columns-2">
          {sectionKeys.map((key) => (
            <section key={key} id={key} className="min-w-0 scroll-mt-24 break-inside-avoid pb-14">
              <h2 className="text-2xl">{copy.sections[key].title}</h2>
              <p className="mt-3 mb-5 text-[0.9375rem] text-ink-2">{sectionText(props, key)}</p>
              <SectionMatter {...props} of={key} codeStyle="rounded-box" />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

const shown = 5

function GroupCard({ copy, group }: ApiDocsProps & { group: ApiDocsProps['groups'][number] }) {
  const to = useLocalePath()
  const calls = callsOf(group)
  const { title, text } = copy.tags[group.tag]
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface px-6 pt-6 pb-4 shadow-1">
      <h3 className="text-xl">
        <Link to={to(groupPath(group.tag))} className="hover:text-brand-ink">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
      <ul className="mt-4 border-t border-line pt-2">
        {calls.slice(0, shown).map((call) => (
          <li key={call.name}>
            <CallLink tag={group.tag} call={call} className="grid min-h-9 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-sm hover:text-brand-ink">
              <Method method={call.method} className="rounded-pill" />
              <span className="truncate">{call.summary}</span>
            </CallLink>
          </li>
        ))}
      </ul>
      <Link to={to(groupPath(group.tag))} className="mt-auto inline-flex min-h-11 items-center pt-2 text-sm font-medium text-brand-ink hover:underline">
        {fill(copy.count, { count: calls.length })}
        <span className="sr-only">{title}</span>
      </Link>
    </li>
  )
}

function Group(props: ApiDocsProps) {
  const { copy, open } = props
  const to = useLocalePath()
  if (!open) return null
  const { title, text } = copy.tags[open.tag]
  const steps = [
    { path: '/', name: copy.crumb },
    { path: '/docs/api', name: copy.title },
    { path: groupPath(open.tag), name: title },
  ].slice(1)
  return (
    <>
      <header className="hero-lights relative isolate -mt-17 overflow-clip border-b border-line pt-17">
        <div className="wrap py-12 max-sm:py-9">
          <Crumbs steps={steps} />
          <h1 className="mt-4 text-title">{title}</h1>
          <p className="mt-2 text-lead text-ink-2">{text}</p>
        </div>
      </header>
      <div className="wrap grid gap-x-14 gap-y-8 py-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:self-start">
          <GroupNav
            {...props}
            itemStyle="flex min-h-10 items-center rounded-button px-3 text-sm text-ink-2 transition-colors duration-150 hover:bg-hover hover:text-ink"
            hereStyle="bg-brand-soft font-semibold text-brand-ink!"
          />
          <a href={documentPath} className="mt-4 inline-flex min-h-10 items-center gap-2 px-3 text-sm text-brand-ink hover:underline max-lg:hidden">
            <IconFile className="size-4" aria-hidden />
            {copy.toDocument}
          </a>
        </div>
        <div className="min-w-0">
          <nav aria-label={copy.onThisPage} className="mb-8 rounded-card border border-line bg-surface p-5">
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {open.calls.map((call) => (
                <li key={call.name}>
                  <a href={`#${call.name}`} className="flex min-h-8 items-center gap-3 text-sm hover:text-brand-ink">
                    <Method method={call.method} className="rounded-pill" />
                    <span className="truncate">{call.summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-6">
            {open.calls.map((call) => (
              <Call key={call.name} call={call} {...props} />
            ))}
          </div>
          {open.types.length > 0 ? (
            <section className="mt-14">
              <h2 className="text-title">{copy.call.types}</h2>
              <div className="mt-6 grid gap-3">
                {open.types.map((type) => (
                  <details key={type.name} id={type.name} className="rounded-box border border-line bg-surface">
                    <summary className="min-h-11 cursor-pointer px-4 py-2.5 code-face text-sm font-semibold">{type.name}</summary>
                    <Code className="border-x-0! border-b-0! rounded-b-box">{type.text}</Code>
                  </details>
                ))}
              </div>
            </section>
          ) : null}
          <p className="mt-10">
            <Link to={to('/docs/api')} className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink hover:underline">
              {copy.overview}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function Call({ call, copy }: ApiDocsProps & { call: DocsCall }) {
  const { call: m } = copy
  return (
    <section id={call.name} className="scroll-mt-24 rounded-card border border-line bg-surface p-6 shadow-1 max-sm:p-4.5">
      <h2 className="text-lg">{call.summary}</h2>
      <p className="mt-2.5 flex flex-wrap items-center gap-3 text-sm">
        <Method method={call.method} className="rounded-pill" />
        <Address path={`/api/v1${call.path}`} />
      </p>
      <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-3">
        <code translate="no" className="code-face text-ink-2">
          {call.name}
        </code>
        <span>{call.scope ? `${m.scope}: ${call.scope}` : m.open}</span>
      </p>
      <div className="mt-5">
        <FieldTable call={call} copy={copy} />
      </div>
      <h3 className="mt-6 mb-2 text-sm">{m.example}</h3>
      <div className="grid gap-2.5">
        <Code className="rounded-box">{call.curl}</Code>
        <Code className="rounded-box">{call.code}</Code>
      </div>
      <h3 className="mt-5 mb-2 text-sm">{m.answer}</h3>
      {call.answer ? <Code className="rounded-box">{call.answer}</Code> : <p className="text-sm text-ink-2">{m.none}</p>}
    </section>
  )
}

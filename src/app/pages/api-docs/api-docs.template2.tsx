import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join } from '#ui/recipes.ts'
import { ActionLink, cell, Frame, Part } from '#features/site/about/parts/graphite.tsx'
import { Crumbs } from '#features/site/parts/crumbs.tsx'
import { fill } from '#features/site/model/fill.ts'
import { callsOf, documentPath, groupPath, sectionKeys, type ApiDocsProps, type DocsCall } from './api-docs-props.ts'
import { Address, CallLink, Code, FieldTable, GroupNav, Method, SectionMatter, sectionText } from './docs-parts.tsx'

/** Template 2: a data sheet. The head beside the first call, every call in one register, then numbered parts. */
export default function ApiDocs2(props: ApiDocsProps) {
  return <Frame>{props.open ? <Group {...props} /> : <Overview {...props} />}</Frame>
}

function Overview(props: ApiDocsProps) {
  const { copy, examples, groups } = props
  return (
    <>
      <header className="crossed grid border-b border-line lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <div className={join(cell, 'flex flex-col justify-center py-18 max-lg:py-12')}>
          <p className="label flex items-center gap-2.5">
            <i className="size-2.5 bg-brand-ink" aria-hidden />
            {copy.title}
          </p>
          <h1 className="my-6 text-[clamp(2.25rem,1.3rem+2.6vw,3.5rem)] leading-[1.12]!">
            {copy.heading[0]}
            <span className="block text-ink-3">{copy.heading[1]}</span>
          </h1>
          <p className="max-w-[33em] text-lead text-ink-2">{copy.lead}</p>
          <div className="mt-9 flex flex-wrap gap-3.5 max-md:gap-2.5">
            <ActionLink path="/console/safesetting" primary>
              {copy.toToken}
            </ActionLink>
            <a
              href={documentPath}
              className="inline-flex min-h-13 items-center rounded-button border border-line-2 px-6 font-semibold transition-colors duration-100 hover:border-ink hover:bg-surface max-sm:flex-1 max-sm:px-4"
            >
              {copy.toDocument}
            </a>
          </div>
        </div>
        <div className="dotted grid items-center border-line p-14 max-lg:border-t max-lg:p-8 max-md:p-5 lg:border-s">
          <Code className="bg-bg!">{examples.first}</Code>
        </div>
      </header>
      <Part number="01" title={copy.groupsTitle} lead={copy.groupsLead}>
        {groups.map((group) => (
          <Register key={group.tag} {...props} group={group} />
        ))}
      </Part>
      {sectionKeys.map((key, index) => (
        <section key={key} id={key} className="scroll-mt-20 border-b border-line lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className={join(cell, 'border-line pt-9 pb-4 lg:border-e lg:pe-8! lg:pb-9')}>
            <p className="label text-brand-ink!" aria-hidden>
              {String(index + 2).padStart(2, '0')}
            </p>
            <h2 className="mt-2.5 text-xl">{copy.sections[key].title}</h2>
            <p className="mt-3 text-sm text-ink-2">{sectionText(props, key)}</p>
          </div>
          <div className="min-w-0 bg-surface px-10 py-9 max-lg:px-8 max-md:px-5 max-md:py-6">
            <SectionMatter {...props} of={key} codeStyle="bg-bg!" />
          </div>
        </section>
      ))}
    </>
  )
}

function Register({ copy, group }: ApiDocsProps & { group: ApiDocsProps['groups'][number] }) {
  const to = useLocalePath()
  const calls = callsOf(group)
  const { title } = copy.tags[group.tag]
  return (
    <section className="border-t border-line lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={join(cell, 'border-line pt-7 pb-3 lg:border-e lg:pe-8!')}>
        <h3 className="text-lg">
          <Link to={to(groupPath(group.tag))} className="hover:text-brand-ink">
            {title}
          </Link>
        </h3>
        <p className="label mt-1">{fill(copy.count, { count: calls.length })}</p>
      </div>
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <li key={call.name}>
            <CallLink
              tag={group.tag}
              call={call}
              className="grid min-h-11 items-center gap-x-5 gap-y-0.5 px-10 py-2 text-sm -outline-offset-2 transition-colors duration-100 hover:bg-surface max-lg:px-8 max-md:px-5 md:grid-cols-[4.5rem_minmax(0,1.1fr)_minmax(0,1fr)]"
            >
              <Method method={call.method} className="max-md:justify-self-start" />
              <Address path={call.path} />
              <span className="text-ink-2">{call.summary}</span>
            </CallLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Group(props: ApiDocsProps) {
  const { copy, open } = props
  if (!open) return null
  const { title, text } = copy.tags[open.tag]
  const steps = [
    { path: '/docs/api', name: copy.title },
    { path: groupPath(open.tag), name: title },
  ]
  return (
    <>
      <header className={join('crossed border-b border-line', cell, 'pt-10 pb-9')}>
        <Crumbs steps={steps} />
        <h1 className="mt-5 text-title leading-[1.14]">{title}</h1>
        <p className="mt-2 text-ink-2">{text}</p>
      </header>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="border-line max-lg:border-b lg:border-e">
          <div className="px-14 py-6 max-lg:px-8 max-md:px-5 lg:sticky lg:top-20 lg:pe-6!">
            <GroupNav
              {...props}
              className="lg:-mx-3"
              itemStyle="flex min-h-9 items-center px-3 text-sm text-ink-2 transition-colors duration-100 hover:text-ink"
              hereStyle="bg-brand-soft font-semibold text-brand-ink!"
            />
            <a
              href={documentPath}
              className="mt-5 inline-flex min-h-9 items-center text-sm text-brand-ink underline decoration-line-2 underline-offset-4 hover:decoration-current"
            >
              {copy.toDocument}
            </a>
          </div>
        </div>
        <div className="min-w-0">
          <nav aria-label={copy.onThisPage} className="border-b border-line bg-surface px-10 py-6 max-lg:px-8 max-md:px-5">
            <ul className="grid gap-x-8 md:grid-cols-2">
              {open.calls.map((call) => (
                <li key={call.name}>
                  <a href={`#${call.name}`} className="ident flex min-h-7 items-center text-sm hover:text-brand-ink hover:underline">
                    {call.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {open.calls.map((call, index) => (
            <Call key={call.name} call={call} number={index + 1} {...props} />
          ))}
          {open.types.length > 0 ? (
            <section className="border-b border-line px-10 py-9 max-lg:px-8 max-md:px-5">
              <h2 className="text-xl">{copy.call.types}</h2>
              <div className="mt-5 border-t border-line">
                {open.types.map((type) => (
                  <details key={type.name} id={type.name} className="border-b border-line">
                    <summary className="code-face min-h-10 text-sm cursor-pointer py-2 font-semibold">{type.name}</summary>
                    <Code className="mb-4 bg-surface!">{type.text}</Code>
                  </details>
                ))}
              </div>
            </section>
          ) : null}
        </div>
      </div>
    </>
  )
}

function Call({ call, copy, number }: ApiDocsProps & { call: DocsCall; number: number }) {
  const { call: m } = copy
  return (
    <section id={call.name} className="scroll-mt-20 border-b border-line xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 px-10 py-8 max-lg:px-8 max-md:px-5 max-md:py-6">
        <p className="label text-brand-ink!" aria-hidden>
          {String(number).padStart(2, '0')}
        </p>
        <h2 className="mt-2 text-lg">{call.summary}</h2>
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <Method method={call.method} />
          <Address path={`/api/v1${call.path}`} />
        </p>
        <p className="mt-2 text-xs text-ink-3">{call.scope ? `${m.scope}: ${call.scope}` : m.open}</p>
        <div className="mt-4">
          <FieldTable call={call} copy={copy} />
        </div>
      </div>
      <div className="min-w-0 border-line bg-surface px-8 py-8 max-xl:px-10 max-lg:px-8 max-md:px-5 max-md:py-6 xl:border-s">
        <h3 className="label">{m.example}</h3>
        <Code className="mt-2 bg-bg!">{call.curl}</Code>
        <Code className="mt-2 bg-bg!">{call.code}</Code>
        <h3 className="label mt-5">{m.answer}</h3>
        {call.answer ? <Code className="mt-2 bg-bg!">{call.answer}</Code> : <p className="mt-2 text-sm text-ink-2">{m.none}</p>}
      </div>
    </section>
  )
}

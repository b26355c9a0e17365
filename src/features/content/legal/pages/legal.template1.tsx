import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { Contents } from '../../parts/shared/prose.tsx'
import { LegalNotice, LegalRail, LegalText, LegalVersionLine } from '../parts/legal-rail.tsx'
import type { LegalProps } from './legal-props.ts'

/** Head in the light of the reading pages, the text in a column, contents and versions in a rail. */
export default function Legal1(props: LegalProps) {
  return (
    <>
      <header className="hero-lights relative isolate -mt-17 overflow-clip border-b border-line pt-17">
        <div className="wrap py-11 max-sm:py-8">
          <Breadcrumb trail={props.trail} here={props.title} />
          <h1 className="mt-5 text-title leading-[1.2]!">{props.title}</h1>
          <p className="mt-4 max-w-3xl text-lead text-ink-2">{props.summary}</p>
          <LegalVersionLine {...props} className="mt-6 text-sm text-ink-3" />
        </div>
      </header>
      <div className="wrap grid grid-cols-1 gap-x-14 gap-y-12 pt-10 pb-24 max-sm:pb-14 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <LegalNotice notice={props.notice} className="mb-8" />
          <LegalText {...props} />
        </div>
        <aside className="flex flex-col gap-8 lg:sticky lg:top-24 lg:self-start">
          {props.changes ? null : <Contents prose={props.prose} title={props.contents} className="max-lg:hidden" />}
          <LegalRail versions={props.versions} others={props.others} />
        </aside>
      </div>
    </>
  )
}

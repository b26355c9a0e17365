import { join } from '#ui/recipes.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { Contents } from '../../parts/shared/prose.tsx'
import { LegalNotice, LegalRail, LegalText, LegalVersionLine } from '../parts/legal-rail.tsx'
import type { LegalProps } from './legal-props.ts'

const cell = 'px-14 max-lg:px-8 max-md:px-5'

/** File: a ruled title block, the text at the left, contents and versions at the right. */
export default function Legal2(props: LegalProps) {
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <header className={join(cell, 'border-b border-line pt-14 pb-12 max-lg:pt-9 max-lg:pb-8')}>
          <Breadcrumb trail={props.trail} here={props.title} />
          <h1 className="mt-6 text-title leading-[1.16]!">{props.title}</h1>
          <p className="mt-5 max-w-3xl text-lead text-ink-2">{props.summary}</p>
          <LegalVersionLine {...props} className="label mt-6" />
        </header>
        <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className={join(cell, 'min-w-0 py-14 max-lg:py-9')}>
            <LegalNotice notice={props.notice} className="mb-8" />
            <LegalText {...props} />
          </div>
          <aside className="border-line max-lg:border-t lg:border-s">
            {props.changes ? null : <Contents prose={props.prose} title={props.contents} className="border-b border-line p-7 max-lg:hidden" />}
            <div className="flex flex-col gap-8 p-7 max-md:p-5">
              <LegalRail versions={props.versions} others={props.others} />
            </div>
          </aside>
        </div>
      </div>
    </div>
  )
}

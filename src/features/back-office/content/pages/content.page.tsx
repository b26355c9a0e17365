import '#src/styles/families/console.css'
import { useSyncExternalStore } from 'react'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { ContentTabs } from '../parts/content-tabs.tsx'
import { HelpList } from '../parts/help-list.tsx'
import { LinkList } from '../parts/link-list.tsx'
import { NewsList } from '../parts/news-list.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { listStaffNames } from '../../staff/server/list-staff-names.ts'
import { readContentSection, type ContentSection } from '../server/read-content-section.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type ContentData = { frame: StaffFrameData; names: Record<string, string>; section: ContentSection }

export const loader = pageLoader<ContentData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const [section, names] = await Promise.all([readContentSection(ctx, url.searchParams), listStaffNames(ctx)])
  return { frame, names, section }
})

const meanwhile = <Skeleton className="h-96" />
const NewsEditor = lazyPart(async () => (await import('../parts/news-editor.tsx')).NewsEditor, meanwhile)
const HelpEditor = lazyPart(async () => (await import('../parts/help-editor.tsx')).HelpEditor, meanwhile)

export default function ContentPage({ loaderData: { frame, names, section } }: { loaderData: ContentData }) {
  const m = useMessages().contentSection
  const heads = { news: m.title, help: m.title, links: m.title, 'news-editor': m.editors.news, 'help-editor': m.editors.help }
  const editing = section.view === 'news-editor' || section.view === 'help-editor'
  return (
    <StaffFrame frame={frame} title={heads[section.view]} subtitle={editing ? m.editors.subtitle : m.subtitle}>
      {editing ? null : <ContentTabs current={section.view} />}
      <AdminSection section={section} names={names} />
    </StaffFrame>
  )
}

/** Editors have their moments in the browser's time zone and ids of the browser's making: they are drawn there alone. */
function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

function AdminSection({ section, names }: Pick<ContentData, 'section' | 'names'>) {
  const inBrowser = useInBrowser()
  switch (section.view) {
    case 'news':
      return <NewsList page={section.page} asked={section.asked} names={names} />
    case 'news-editor':
      return inBrowser ? <NewsEditor key={section.draft?.newsId ?? 'new'} draft={section.draft} names={names} /> : meanwhile
    case 'help':
      return <HelpList categories={section.categories} articles={section.articles} asked={section.asked} names={names} />
    case 'help-editor':
      return inBrowser ? <HelpEditor key={section.draft?.slug ?? 'new'} draft={section.draft} categories={section.categories} names={names} /> : meanwhile
    case 'links':
      return <LinkList links={section.links} names={names} />
  }
}

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
import { readContentRoom, type ContentRoom } from '../server/read-content-room.ts'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import type { StaffCtx } from '../../server/ports.ts'

type ContentData = { frame: StaffFrameData; names: Record<string, string>; room: ContentRoom }

export const loader = pageLoader<ContentData, EndpointCtx & StaffCtx>(async ({ ctx, url }) => {
  const frame = await readStaffFrame(ctx)
  const [room, names] = await Promise.all([readContentRoom(ctx, url.searchParams), listStaffNames(ctx)])
  return { frame, names, room }
})

const meanwhile = <Skeleton className="h-96" />
const NewsEditor = lazyPart(async () => (await import('../parts/news-editor.tsx')).NewsEditor, meanwhile)
const HelpEditor = lazyPart(async () => (await import('../parts/help-editor.tsx')).HelpEditor, meanwhile)

export default function ContentPage({ loaderData: { frame, names, room } }: { loaderData: ContentData }) {
  const m = useMessages().contentRoom
  const heads = { news: m.title, help: m.title, links: m.title, 'news-editor': m.editors.news, 'help-editor': m.editors.help }
  const editing = room.view === 'news-editor' || room.view === 'help-editor'
  return (
    <StaffFrame frame={frame} title={heads[room.view]} subtitle={editing ? m.editors.subtitle : m.subtitle}>
      {editing ? null : <ContentTabs current={room.view} />}
      <Room room={room} names={names} />
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

function Room({ room, names }: Pick<ContentData, 'room' | 'names'>) {
  const inBrowser = useInBrowser()
  switch (room.view) {
    case 'news':
      return <NewsList page={room.page} asked={room.asked} names={names} />
    case 'news-editor':
      return inBrowser ? <NewsEditor key={room.draft?.newsId ?? 'new'} draft={room.draft} names={names} /> : meanwhile
    case 'help':
      return <HelpList categories={room.categories} articles={room.articles} asked={room.asked} names={names} />
    case 'help-editor':
      return inBrowser ? <HelpEditor key={room.draft?.slug ?? 'new'} draft={room.draft} categories={room.categories} names={names} /> : meanwhile
    case 'links':
      return <LinkList links={room.links} names={names} />
  }
}

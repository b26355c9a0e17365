import type { NewsCategory, NewsPage } from '../model.ts'

export type AnnouncementsProps = {
  list: NewsPage
  category: NewsCategory | undefined
  query: string
  /** Page numbers to link; 0 stands for a gap. */
  numbers: number[]
  feedPath: string
}

import { useState } from 'react'
import type { NewsArticle, NewsNeighbours } from '../model.ts'

/** Newer and older of all items, or of the item's category: the reader chooses. */
export function useNeighbours(among: NewsArticle['among']): { scope: 'all' | 'category'; choose: (scope: 'all' | 'category') => void; shown: NewsNeighbours } {
  const [scope, choose] = useState<'all' | 'category'>('all')
  return { scope, choose, shown: among[scope] }
}

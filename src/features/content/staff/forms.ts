import { z } from 'zod'
import { given, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { newsCategories } from '../model.ts'
import { newsStates, type StaffHelpSearch, type StaffNewsSearch } from '../model/staff.ts'

/** Search over announcements or help articles in the address of a page. Each has states and categories of its own. */
export const staffContentQuery = z.object({ search: searchWords(60), state: given, category: given, ...pagePlace })
type Asked = z.output<typeof staffContentQuery>

export function staffNewsSearchOf({ search, state, category, ...place }: Asked, pageSize = 20): StaffNewsSearch {
  return { search, state: newsStates.find((one) => one === state), category: newsCategories.find((one) => one === category), ...place, pageSize }
}

export function staffHelpSearchOf({ search, state, category = '' }: Asked): StaffHelpSearch {
  return { search, category: category.slice(0, 60), shown: state === 'shown' ? true : state === 'hidden' ? false : undefined }
}

import type { tags as zh } from './tags.zh.ts'

const servers = (n: number) => (n === 1 ? '1 server' : `${n} servers`)

export const tags: typeof zh = {
  title: 'Tags',
  filter: 'Filter by tag',
  all: 'All tags',
  filterBy: (tag) => `Show servers tagged “${tag}”`,
  edit: 'Edit tags',
  titleOf: (name) => `Tags of ${name}`,
  titleOfMany: (n) => `Tags of ${servers(n)}`,
  addToAll: 'Add these tags',
  takeOff: 'Remove these tags',
  hint: (max, length) => `Press Enter to add. Up to ${max} per server, ${length} characters each. Only you can see them.`,
  full: (max) => `Limit of ${max} tags reached. Remove one to add another.`,
  add: 'Add',
  chosen: 'Tags added so far',
  removeNamed: (tag) => `Remove tag ${tag}`,
  save: 'Save',
  saved: 'Tags saved',
  done: 'Done',
  none: 'No tags',
  summary: (ok, all) => `${ok} of ${servers(all)} updated`,
  why: {
    'not-found': () => 'Server not found',
    'too-many': (max) => `Would exceed ${max} tags; not changed`,
  },
  errors: {
    often: 'Too many tag changes. Try again later.',
  },
}

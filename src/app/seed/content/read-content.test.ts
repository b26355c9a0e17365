import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#platform/i18n/locales.ts'
import { readDemoHelp, readDemoNews, readDemoReplies } from './read-content.ts'

const folder = 'src/app/seed/content'

test('every file below content is read, so that none is in a folder of another name', () => {
  const slugs = {
    pages: ['intro', 'contact'],
    help: readDemoHelp().flatMap(({ articles }) => articles.map(({ slug }) => slug)),
    news: readDemoNews().map(({ slug }) => slug),
    replies: readDemoReplies().map(({ slug }) => slug),
  }
  const read = locales.flatMap(({ code }) => Object.entries(slugs).flatMap(([kind, names]) => names.map((slug) => `${folder}/${code}/${kind}/${slug}.md`)))
  expect(globSync(`${folder}/*/**/*.*`).toSorted()).toEqual(read.toSorted())
})

test('no two texts of a list have the same place in it', () => {
  const places = [
    ...readDemoHelp().map(({ articles }) => articles.map(({ facts }) => facts.order)),
    readDemoNews().map(({ facts }) => facts.daysAgo),
    readDemoReplies().map(({ facts }) => facts.order),
  ]
  for (const list of places) expect(list).toEqual([...new Set(list)])
})

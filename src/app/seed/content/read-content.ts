import { z } from 'zod'
import { newsCategories } from '#features/content/model.ts'
import { readItems } from './content-files.ts'
import { demoTopics } from './demo-topics.ts'

const text = z.string().trim().min(1)
const order = z.int().min(1)

/** Help articles by topic, each topic in its order. */
export function readDemoHelp() {
  const articles = readItems('help', {
    words: { title: text, summary: text },
    facts: { topic: z.enum(demoTopics.map(({ topic }) => topic)), order, featured: z.boolean().optional() },
  }).toSorted((one, other) => one.facts.order - other.facts.order)
  return demoTopics.map(({ topic, icon }) => ({ topic, icon, articles: articles.filter(({ facts }) => facts.topic === topic) }))
}

/** Announcements, newest first. `hour` is Shanghai's. */
export function readDemoNews() {
  return readItems('news', {
    words: { title: text, summary: text },
    facts: { category: z.enum(newsCategories), daysAgo: z.int().min(1), hour: z.int().min(0).max(23), pinned: z.boolean().optional() },
  }).toSorted((one, other) => one.facts.daysAgo - other.facts.daysAgo)
}

/** Standard answers of the support staff, in their order. */
export function readDemoReplies() {
  return readItems('replies', { words: { title: text }, facts: { order } }).toSorted((one, other) => one.facts.order - other.facts.order)
}

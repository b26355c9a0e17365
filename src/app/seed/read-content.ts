import { z } from 'zod'
import { readItems } from './content-files.ts'
import { demoTopics } from './demo-topics.ts'

const text = z.string().trim().min(1)
const order = z.int().min(1)

/** Help articles by topic, each topic in its order. */
export function readHelp() {
  const articles = readItems('help', {
    words: { title: text, summary: text },
    facts: { topic: z.enum(demoTopics.map(({ topic }) => topic)), order, featured: z.boolean().optional() },
  }).toSorted((one, other) => one.facts.order - other.facts.order)
  return demoTopics.map(({ topic, icon }) => ({ topic, icon, articles: articles.filter(({ facts }) => facts.topic === topic) }))
}

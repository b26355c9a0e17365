/** Five industries with a solution page, in the order of the site. */
export const topics = ['ecommerce', 'finance', 'gaming', 'mobile', 'web'] as const
export type Topic = (typeof topics)[number]

/** Parses `/solutions/gaming` to `gaming`. */
export function topicOfPath(path: string): Topic | undefined {
  return topics.find((topic) => path === `/solutions/${topic}`)
}

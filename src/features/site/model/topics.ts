/** The five fields of business that have a page of their own, in the order of the site. */
export const topics = ['ecommerce', 'finance', 'gaming', 'mobile', 'web'] as const
export type Topic = (typeof topics)[number]

/** `/solutions/gaming` → `gaming`. */
export function topicOfPath(path: string): Topic | undefined {
  return topics.find((topic) => path === `/solutions/${topic}`)
}

import type { HelpIcon } from '#features/content/model.ts'
import type { HelpTopicsCopy } from '../copy/help-topics.zh.ts'

/** Topics of the help centre in their order. Names and summaries are in `copy/help-topics.*`, articles in `content/<locale>/help`. */
export const demoTopics: readonly { topic: keyof HelpTopicsCopy['topics']; icon: HelpIcon }[] = [
  { topic: 'start', icon: 'compass' },
  { topic: 'ordering', icon: 'cart' },
  { topic: 'paying', icon: 'wallet' },
  { topic: 'servers', icon: 'terminal' },
  { topic: 'security', icon: 'shield' },
  { topic: 'billing', icon: 'receipt' },
]

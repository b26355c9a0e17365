/** Page that makes the first owner. */
export const setupPath = '/admin/setup'

/** Hours for which a set-up link is valid. */
export const setupHours = 24

/** Page that lists what is set up and what is missing. */
export const checklistPath = '/admin/checklist'

/** Things to set up before customers come, in the order of the list. */
export const checklistKeys = ['company', 'mail', 'sms', 'payment', 'engine', 'prices', 'offer', 'taxes', 'legal', 'scanner'] as const
export type ChecklistKey = (typeof checklistKeys)[number]

/**
 * `done`: set up, and its last call or check passed. `untested`: set up, and never called. `failing`: set up, and its last call or check failed. `simulated`: the
 * demo answers instead. `review`: the text that the product ships applies. `example`: the example prices apply. `advised`:
 * not set up, and not necessary.
 */
export type ChecklistState = 'done' | 'untested' | 'failing' | 'missing' | 'simulated' | 'review' | 'example' | 'advised'
/** `optional`: customers can register and order without it. */
export type ChecklistItem = { key: ChecklistKey; state: ChecklistState; optional?: boolean }

/** Page on which each thing is set up. */
export const checklistPages: Record<ChecklistKey, string> = {
  company: '/admin/settings',
  mail: '/admin/settings/providers',
  sms: '/admin/settings/providers',
  payment: '/admin/settings/providers',
  engine: '/admin/infrastructure',
  prices: '/admin/catalogue',
  offer: '/admin/catalogue?view=plans',
  taxes: '/admin/settings/taxes',
  legal: '/admin/content?view=legal',
  scanner: '/admin/infrastructure',
}

/** States after which nothing is left to do. */
export const isSettled = ({ state }: ChecklistItem): boolean => state === 'done' || state === 'simulated'

/** Things without which a customer cannot register, order, pay and get a server. Of mail and text messages, the chosen way to sign up needs one. */
const required: readonly ChecklistKey[] = ['company', 'mail', 'sms', 'payment', 'engine', 'prices', 'offer']

/** Reasons why the site cannot be opened yet. */
export function blockersOf(items: readonly ChecklistItem[]): ChecklistItem[] {
  return items.filter(({ key, state, optional }) => required.includes(key) && !optional && (state === 'missing' || state === 'failing'))
}

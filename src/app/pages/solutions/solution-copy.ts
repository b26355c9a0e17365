import type { Size } from './set-ups.ts'

type Pair = { title: string; text: string }

/** What one solution says in one locale. Prices, regions and sizes are not written here: the page has them from the catalogue. */
export type SolutionCopy = {
  /** In menus, breadcrumbs and cards. */
  name: string
  title: string
  description: string
  heading: string
  headingAccent: string
  lead: string
  /** One line for the overview: when to choose this. */
  when: string
  /** Concrete things that go wrong today. */
  pains: readonly Pair[]
  drawing: {
    title: string
    /** What the drawing shows, for readers who do not see it. */
    text: string
    /** Label and note of each node. */
    nodes: Readonly<Record<string, readonly [label: string, note: string]>>
    frames: readonly string[]
    /** How to read it. */
    notes: readonly Pair[]
  }
  /** What the servers of the set-ups are for. */
  roles: Readonly<Record<string, string>>
  setUps: Readonly<Record<Size, { name: string; forWhom: string; why: string }>>
  /** Typical loads, worked out: each step a formula and what it gives. */
  cases: readonly { title: string; text: string; steps: readonly { label: string; formula: string; result: string }[]; size: Size; verdict: string }[]
  questions: readonly { q: string; a: string }[]
}

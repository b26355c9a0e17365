import { z } from 'zod'
import { sizes } from '../model/set-ups.ts'

/** One paragraph of plain text: pages do not render Markdown in it. */
const text = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]*$/, 'is one paragraph')
  .refine((words) => !/\*\*|\]\(|`/.test(words), 'is shown as written, without Markdown')
const texts = z.array(text)
/** Codecs, because the editor of the back office needs the written form again. */
const paragraphs = z.codec(z.string().trim().min(1), z.array(z.string()), {
  decode: (words) => words.split('\n\n'),
  encode: (parts) => parts.join('\n\n'),
})
const pair = z.strictObject({ title: text, text })
const question = z.codec(pair, z.strictObject({ q: z.string(), a: z.string() }), {
  decode: ({ title, text: answer }) => ({ q: title, a: answer }),
  encode: ({ q, a }) => ({ title: q, text: a }),
})
const head = { title: text, description: text }

const about = z.strictObject({
  ...head,
  crumb: text,
  eyebrow: text,
  heading: texts,
  /** The line of the heading that is set in colour. */
  accent: z.int(),
  lead: text,
  toIntro: text,
  toContact: text,
  promises: z.strictObject({
    title: text,
    price: pair.extend({ slip: z.strictObject({ title: text, lines: texts, total: text, renewal: text }) }),
    machine: pair.extend({ rack: z.strictObject({ title: text, steps: texts }) }),
  }),
  numbers: z.strictObject({ title: text, note: text, regions: text, zones: text, images: text, plans: text, from: text }),
  principles: z.strictObject({ title: text, lead: text, items: z.array(pair) }),
  links: z.strictObject({ title: text, items: z.array(z.strictObject({ path: text, title: text, text })) }),
  end: pair.extend({ action: text }),
})

const intro = z.strictObject({
  ...head,
  crumb: text,
  eyebrow: text,
  heading: texts,
  lead: text,
  story: z.strictObject({ title: text, quote: text, paragraphs }),
  /** History of a company, which a shipped text cannot know. */
  timeline: z.strictObject({ title: text, items: z.array(z.strictObject({ year: text, title: text, text })) }).optional(),
  run: z.strictObject({
    title: text,
    lead: text,
    head: z.strictObject({ rule: text, value: text, meaning: text }),
    items: z.array(z.strictObject({ rule: text, value: text, meaning: text })),
  }),
  values: z.strictObject({ title: text, items: z.array(pair) }),
  next: z.strictObject({ title: text, about: text, contact: text, services: text }),
})

const contact = z.strictObject({
  ...head,
  section: text,
  crumb: text,
  eyebrow: text,
  heading: text,
  lead: text,
  channels: z.strictObject({ title: text, hotline: text, qq: text, email: text, hours: text, address: text, company: text }),
  letter: z.strictObject({ title: text, lead: text }),
  /** Names on the drawn map of the demo company's quarter. */
  map: z.strictObject({ title: text, note: text, river: text, road: text, cross: text, metro: text, building: text, park: text }).optional(),
  privacy: z.strictObject({ title: text, items: z.array(pair) }),
})

const stage = { span: text, server: text, data: text, renew: text }
const channel = pair.extend({ action: text })
const services = z.strictObject({
  ...head,
  crumb: text,
  eyebrow: text,
  heading: texts,
  lead: text,
  toContact: text,
  toLifecycle: text,
  promises: z.strictObject({ title: text, lead: text, items: z.array(z.strictObject({ figure: text, title: text, text })) }),
  lifecycle: z.strictObject({
    title: text,
    lead: text,
    /** Description of the drawing, for readers who do not see it. */
    drawing: text,
    head: z.strictObject({ stage: text, ...stage }),
    expiry: text,
    stages: z.array(z.strictObject({ key: text, name: text, ...stage, note: text })),
    notes: paragraphs,
  }),
  channels: z.strictObject({
    title: text,
    lead: text,
    items: z.strictObject({ hotline: pair, qq: pair, email: pair, letter: channel, tickets: channel, help: channel, news: channel }),
    hours: text,
  }),
  faq: z.strictObject({ title: text, items: z.array(question) }),
  end: pair.extend({ action: text }),
})

const size = z.enum(sizes)

/** One solution. Prices, regions and sizes are not written here: the page gets them from the catalogue. */
const solution = z.strictObject({
  /** Name in menus, breadcrumbs and cards. */
  name: text,
  ...head,
  heading: text,
  headingAccent: text,
  lead: text,
  /** One line for the overview: when to choose this. */
  when: text,
  /** Concrete things that go wrong today. */
  pains: z.array(pair),
  drawing: z.strictObject({
    title: text,
    /** Description of the drawing, for readers who do not see it. */
    text,
    /** Label and note of each node. */
    nodes: z.record(z.string(), z.tuple([text, text])),
    frames: texts,
    /** How to read it. */
    notes: z.array(pair),
  }),
  /** Purposes of the servers in the set-ups. */
  roles: z.record(z.string(), text),
  setUps: z.record(size, z.strictObject({ name: text, forWhom: text, why: text })),
  /** Typical loads, calculated: each step a formula and its result. */
  cases: z.array(pair.extend({ steps: z.array(z.strictObject({ label: text, formula: text, result: text })), size, verdict: text })),
  questions: z.array(question),
})

export type AboutCopy = z.output<typeof about>
export type IntroCopy = z.output<typeof intro>
export type ContactCopy = z.output<typeof contact>
export type ServicesCopy = z.output<typeof services>
export type SolutionCopy = z.output<typeof solution>

/** The form of `<locale>/<page>.md`, by page. */
export const shapes = {
  about,
  contact,
  intro,
  services,
  'solution-ecommerce': solution,
  'solution-finance': solution,
  'solution-gaming': solution,
  'solution-mobile': solution,
  'solution-web': solution,
} satisfies Readonly<Record<string, z.ZodType>>

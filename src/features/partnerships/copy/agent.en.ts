import type { AgentCopy } from './agent.zh.ts'

export const en: AgentCopy = {
  title: 'Agent programme: up to {highest}% off by level | Runxin Cloud',
  description:
    'Agents of Runxin Cloud get {lowest}% to {highest}% off server quotes, in {count} levels. Levels follow what you paid in the last 12 months. See the thresholds, try the numbers and apply online.',
  crumb: 'Agents',
  eyebrow: 'Agent programme',
  heading: 'Buy at agent prices.',
  headingAccent: 'Deliver at yours.',
  lead: 'For companies that buy servers on behalf of their customers. Once you are approved, every quote takes your level’s discount off by itself. Thresholds and discounts are on this page, the same for everyone.',
  apply: 'Become an agent',
  seeLevels: 'See the levels',
  facts: { lowest: 'To start with', highest: 'At the top', levels: 'Levels' },
  levels: {
    label: 'Levels',
    title: 'The more you buy, the more comes off',
    lead: 'The threshold is what you paid for orders in the last 12 months, refunds excluded. When you reach it your level rises by itself and we send you a message.',
    level: 'Level',
    threshold: 'Paid in 12 months',
    fromStart: 'On approval',
    from: '{amount} or more',
    discount: 'Off each quote',
    off: '{percent}% off',
    saves: '{amount} less per CN¥10,000 at list price',
    floorOf: 'Never below {percent}% of list price',
  },
  steps: {
    label: 'How it works',
    title: 'From application to your first discounted quote',
    items: [
      { title: 'Apply', text: 'Tell us about your company, your customers and what you expect to buy. Sign in when you send it.' },
      { title: 'We review', text: 'A person reads every application, sets your first level and answers by message.' },
      { title: 'Quotes drop', text: 'Configure servers as usual while signed in. The quote has one more line, and the order costs what the quote says.' },
      { title: 'Your level rises', text: 'After each payment we look at your last 12 months again. Enough is enough: up it goes.' },
    ],
  },
  rules: {
    label: 'Rules',
    title: 'The rules, spelled out',
    items: [
      {
        title: 'Discounts and the price floor',
        text: 'Term discount first, then the agent discount, then any coupon, together never below {floor}% of the list price. Each has its own line in the quote.',
      },
      { title: 'What it covers', text: 'Quotes for cloud and dedicated servers made while you are signed in. Prices on public pages are always list prices.' },
      { title: 'Your quotes are yours', text: 'Only your account can order from a quote with your discount. Its price holds for 30 minutes.' },
      { title: 'Up and down', text: 'Levels rise by themselves and never fall by themselves. If we change yours, we tell you by message.' },
      { title: 'Refunds', text: 'Refunds follow what you paid. Refunded orders do not count towards the next level.' },
      { title: 'Ending it', text: 'After a partnership ends, new quotes are at list price. Orders already made stay as they are.' },
    ],
  },
  faq: {
    label: 'Questions',
    title: 'Before you apply',
    items: [
      {
        q: 'Can I apply as a person?',
        a: 'Agents apply with a company name. As a person, look at the referral programme: share a link and earn commission on the orders it brings.',
      },
      {
        q: 'Which level do I start at?',
        a: 'We decide that from your application. Companies without a history usually start at the lowest level and rise with what they pay.',
      },
      {
        q: 'Does the discount add to other offers?',
        a: 'Yes. The term discount and the agent discount are taken off one after the other, each on its own line of the quote, down to the price floor. Renewals and upgrades keep to it as well.',
      },
      {
        q: 'How do my customers count as mine?',
        a: 'They register with your link or code. Your console then shows them by number, with how many servers they have and what they paid this month. Who they are and what they bought stays with us.',
      },
      { q: 'Are there limits on what I charge?', a: 'No. What you charge your customers, and what you bundle with it, is your decision.' },
      { q: 'Can an agent refer customers as well?', a: 'Yes. Apply for each programme separately. Your own orders earn no commission.' },
    ],
  },
  application: {
    label: 'Apply',
    title: 'Become an agent',
    lead: 'Specific applications are answered faster. One application per account can be open at a time.',
  },
}

import type { AgentCopy } from './agent.zh.ts'

export const en: AgentCopy = {
  title: 'Reseller program: up to {highest}% off by level',
  description:
    '{site} resellers get {lowest}% to {highest}% off server quotes, in {count} levels based on payments over the last 12 months. See the thresholds, run the numbers and apply online.',
  crumb: 'Resellers',
  eyebrow: 'Reseller program',
  heading: 'Buy at reseller prices.',
  headingAccent: 'Deliver at yours.',
  lead: 'For companies that buy servers for their customers. Once approved, every quote automatically includes your level’s discount. Thresholds and discounts are public and the same for everyone.',
  apply: 'Become a reseller',
  seeLevels: 'See the levels',
  facts: { lowest: 'Starting at', highest: 'Up to', levels: 'Levels' },
  levels: {
    label: 'Levels',
    title: 'The more you buy, the more you save',
    lead: 'Thresholds are based on what you paid for orders in the last 12 months, minus refunds. When you reach one, you’re promoted automatically and we message you.',
    level: 'Level',
    threshold: 'Paid in 12 months',
    fromStart: 'On approval',
    from: '{amount} or more',
    discount: 'Discount',
    off: '{percent}% off',
    saves: '{amount} less per {base} at list price',
    floorOf: 'Never below {percent}% of list price',
  },
  steps: {
    label: 'How it works',
    title: 'From application to your first discounted quote',
    items: [
      { title: 'Apply', text: 'Tell us about your company, your customers and what you expect to buy. Sign in to submit.' },
      { title: 'We review', text: 'Our team reads every application, sets your starting level and replies by message.' },
      { title: 'Get your discount', text: 'Configure servers as usual while signed in. Your discount appears on the quote, and that’s the price you pay.' },
      { title: 'Move up', text: 'After each payment we recheck your last 12 months. Reach the threshold and you’re promoted automatically.' },
    ],
  },
  rules: {
    label: 'Rules',
    title: 'The rules, spelled out',
    items: [
      {
        title: 'Discounts and the price floor',
        text: 'Term discount first, then the reseller discount, then any coupon, never below {floor}% of list price in total. Each has its own line on the quote.',
      },
      { title: 'What it covers', text: 'Quotes for cloud and dedicated servers you request while signed in. Public pages always show list prices.' },
      { title: 'Your quotes are yours', text: 'Only your account can order from a quote with your discount. Quotes are valid for 30 minutes.' },
      { title: 'Promotions', text: 'You’re promoted automatically and never demoted automatically. If we change your level, we message you.' },
      { title: 'Refunds', text: 'Refunds are based on what you paid. Refunded orders don’t count toward the next level.' },
      { title: 'Ending the partnership', text: 'New quotes are at list price. Existing orders don’t change.' },
    ],
  },
  faq: {
    label: 'FAQ',
    title: 'Before you apply',
    items: [
      {
        q: 'Can I apply as an individual?',
        a: 'Resellers need a company name. As an individual, consider the referral program: share a link and earn commission on the orders it brings.',
      },
      {
        q: 'Which level do I start at?',
        a: 'We decide based on your application. Companies without a purchase history usually start at the lowest level.',
      },
      {
        q: 'Does the discount combine with other offers?',
        a: 'Yes. The term discount and the reseller discount apply one after the other, each on its own line of the quote, down to the price floor. This includes renewals and upgrades.',
      },
      {
        q: 'How do customers count as mine?',
        a: 'They sign up with your link or code. Your console then shows them by number, with their server count and this month’s payments. Who they are and what they bought stays private.',
      },
      { q: 'Are there limits on what I charge?', a: 'No. What you charge your customers, and how you bundle it, is up to you.' },
      { q: 'Can a reseller refer customers too?', a: 'Yes. Apply to each program separately. Your own orders earn no commission.' },
    ],
  },
  application: {
    label: 'Apply',
    title: 'Become a reseller',
    lead: 'The more specific your application, the faster we can reply. Each account can have one open application.',
  },
}

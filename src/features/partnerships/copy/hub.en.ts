import type { HubCopy } from './hub.zh.ts'

export const en: HubCopy = {
  title: 'Partner programs: resellers and referrals',
  description:
    'Two ways to work with {site}: resellers get up to {highestOff}% off quotes, referrers earn up to {highestFirst}% commission on first orders. All discounts, rates and rules are public. Run the numbers.',
  crumb: 'Partners',
  home: 'Home',
  eyebrow: 'Partner programs',
  heading: 'Buy for your customers,',
  headingAccent: 'or refer them to us',
  lead: 'Two programs with public rules: resellers buy at lower prices, referrers earn commission on the orders they bring. Run the numbers, then choose.',
  calculator: { label: 'Program', agent: 'Reseller', cps: 'Referral' },
  programmes: {
    label: 'Two programs',
    title: 'Pick the one that fits you',
    agent: {
      title: 'Resellers',
      who: 'System integrators, software companies, web agencies',
      text: 'You hold the servers and deliver to your customers. Each quote includes your level’s discount, up to {highestOff}%.',
      action: 'About the reseller program',
    },
    cps: {
      title: 'Referrals (CPS)',
      who: 'Writers, reviewers, communities, trainers',
      text: 'You share the link; customers sign up and pay for themselves. Paid orders earn for {months} months, up to {highestFirst}% on the first.',
      action: 'About the referral program',
    },
  },
  bars: { agent: 'Discount', cps: 'First orders' },
  compare: {
    label: 'Compare',
    title: 'Side by side',
    topic: 'Question',
    rows: [
      { topic: 'Who buys from us', agent: 'You', cps: 'The customer' },
      { topic: 'What you get', agent: '{lowestOff}% to {highestOff}% off', cps: '{firsts} on the first order, {followings} after' },
      { topic: 'How it’s calculated', agent: 'Level by what you paid in 12 months', cps: 'What the customer pays × rate' },
      { topic: 'When you get it', agent: 'On the quote itself', cps: 'In your balance, {holdDays} days after payment' },
      { topic: 'How long it lasts', agent: 'While the partnership lasts', cps: '{months} months from sign-up' },
      { topic: 'Who can apply', agent: 'Companies', cps: 'Companies and individuals' },
    ],
  },
  end: {
    title: 'Ready to apply?',
    text: 'It takes a few minutes. Our team reads it and replies by message.',
    agent: 'Become a reseller',
    cps: 'Get a referral link',
  },
}

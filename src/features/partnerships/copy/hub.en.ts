import type { HubCopy } from './hub.zh.ts'

export const en: HubCopy = {
  title: 'Partner programmes: agents and referrals | Runxin Cloud',
  description:
    'Two ways to work with Runxin Cloud: agents get up to {highestOff}% off their quotes, referrers earn up to {highestFirst}% commission on first orders. Every discount, rate and rule is public. Try the numbers.',
  crumb: 'Partners',
  home: 'Home',
  eyebrow: 'Partner programmes',
  heading: 'Buy for customers,',
  headingAccent: 'or send them to us',
  lead: 'Two ways, with all rules on the page: agents buy at lower prices, referrers earn commission on the orders of the customers they bring. Try the numbers, then choose.',
  calculator: { label: 'Programme', agent: 'Agent', cps: 'Referral' },
  programmes: {
    label: 'Two programmes',
    title: 'Pick the one that fits you',
    agent: {
      title: 'Agents',
      who: 'System integrators, software houses, web agencies',
      text: 'Servers stand in your account and you deliver them. Each quote takes your level’s discount off, up to {highestOff}%.',
      action: 'About the agent programme',
    },
    cps: {
      title: 'Referrals (CPS)',
      who: 'Writers, reviewers, communities, trainers',
      text: 'Customers register and pay for themselves; you share the link. Paid orders earn for {months} months, the first up to {highestFirst}%.',
      action: 'About the referral programme',
    },
  },
  bars: { agent: 'Off each quote', cps: 'On first orders' },
  compare: {
    label: 'Compare',
    title: 'Side by side',
    topic: 'Question',
    rows: [
      { topic: 'Who buys from us', agent: 'You', cps: 'The customer' },
      { topic: 'What you get', agent: '{lowestOff}% to {highestOff}% off', cps: '{firsts} on the first order, {followings} after' },
      { topic: 'How it is counted', agent: 'Level by what you paid in 12 months', cps: 'What the customer pays × rate' },
      { topic: 'When you get it', agent: 'In the quote itself', cps: 'In your balance, {holdDays} days after payment' },
      { topic: 'For how long', agent: 'While the partnership lasts', cps: '{months} months from registration' },
      { topic: 'Who can apply', agent: 'Companies', cps: 'Companies and people' },
    ],
  },
  end: {
    title: 'Apply first, talk later',
    text: 'It takes a few minutes. A person reads it and answers by message.',
    agent: 'Become an agent',
    cps: 'Get a referral link',
  },
}

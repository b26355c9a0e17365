import type { CpsCopy } from './cps.zh.ts'

export const en: CpsCopy = {
  title: 'Referral program (CPS): {highest}% on first orders',
  description:
    'Share your {site} link and earn on every paid order from the customers it brings for {months} months, up to {highest}% on the first. Clicks count for {cookieDays} days; commission reaches your balance after {holdDays}.',
  crumb: 'Referrals (CPS)',
  eyebrow: 'Referral program',
  heading: 'Share a link.',
  headingAccent: 'Earn on orders.',
  lead: 'For people and teams who write tutorials, review tools or run communities. When someone signs up through your link, you earn on every order they pay for over the next {months} months.',
  apply: 'Get a referral link',
  seeRates: 'See the rates',
  facts: { cookie: 'Clicks count for', months: 'You earn for', hold: 'Held for', days: '{n} days', monthsValue: '{n} months' },
  rates: {
    label: 'Rates',
    title: 'One rate for the first order, one for the rest',
    lead: 'Based on what the customer pays after discounts, at the rate in effect on the payment date. Later changes don’t affect commission you already have.',
    product: 'Product',
    first: 'First order',
    following: 'Later orders',
    example: 'A first order of {base} earns {amount}',
  },
  way: {
    label: 'How commission works',
    title: 'From click to balance',
    items: [
      { mark: 'Day 0', title: 'A click', text: 'The visitor’s browser remembers it for {cookieDays} days. A later click on someone else’s link replaces it.' },
      {
        mark: 'Within {cookieDays} days',
        title: 'A sign-up',
        text: 'The customer is now yours. A code entered by hand takes precedence over a link.',
      },
      { mark: 'For {months} months', title: 'Paid orders', text: 'Each one earns commission right away, held in your frozen balance.' },
      {
        mark: '{holdDays} days later',
        title: 'Your balance',
        text: 'If there’s no refund, the commission becomes available automatically and we message you.',
      },
    ],
  },
  rules: {
    label: 'Rules',
    title: 'The rules, spelled out',
    items: [
      { title: 'The last click counts', text: 'If a visitor followed several links, the last one earns. This is set at sign-up and doesn’t change.' },
      { title: 'New customers only', text: 'Customers who already have an account don’t count, whatever link they follow.' },
      {
        title: 'Refunds reverse commission',
        text: 'When an order is refunded, its commission is reversed. If you’ve spent it, we deduct it from your balance later.',
      },
      { title: 'No self-referrals', text: 'Your own account, and accounts created in a browser where you’re signed in, earn nothing.' },
      { title: 'Paid to your balance', text: 'Commission pays for orders and is itemized in your ledger. It can’t be withdrawn at present.' },
      { title: 'Ending the partnership', text: 'You earn nothing new. Commission already held is still paid on schedule.' },
    ],
  },
  faq: {
    label: 'FAQ',
    title: 'Before you apply',
    items: [
      { q: 'Can I join as an individual?', a: 'Yes. Leave the company name empty and tell us how you plan to refer people.' },
      { q: 'Can I link to any page?', a: 'Yes. Add ?ref= and your code to the address of any page on this site.' },
      {
        q: 'How do I track results?',
        a: 'Open Partner in your console for clicks, sign-ups, and each commission with its status and payout date.',
      },
      {
        q: 'Why wait {holdDays} days?',
        a: 'So refunds are settled first. After that, commission reaches your balance automatically; there’s nothing to claim.',
      },
      { q: 'Do customers pay more?', a: 'No. They see the same prices as everyone else. We pay the commission.' },
    ],
  },
  application: {
    label: 'Apply',
    title: 'Get a referral link',
    lead: 'Tell us where and to whom you’ll recommend us. Once approved, your link and code appear here.',
  },
}

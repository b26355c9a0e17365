import type { CpsCopy } from './cps.zh.ts'

export const en: CpsCopy = {
  title: 'Referral programme (CPS): {highest}% on first orders | Runxin Cloud',
  description:
    'Share your Runxin Cloud link and earn on every paid order of the customers it brings, for {months} months: up to {highest}% on the first. Clicks count for {cookieDays} days; commission reaches your balance after {holdDays}.',
  crumb: 'Referrals (CPS)',
  eyebrow: 'Referral programme',
  heading: 'Share a link.',
  headingAccent: 'Earn on orders.',
  lead: 'For people and teams who write tutorials, review tools or run communities. When someone comes by your link and registers, you earn on each order they pay for in the next {months} months.',
  apply: 'Get a referral link',
  seeRates: 'See the rates',
  facts: { cookie: 'Click counts for', months: 'You earn for', hold: 'On hold for', days: '{n} days', monthsValue: '{n} months' },
  rates: {
    label: 'Rates',
    title: 'One rate for the first order, one for those that follow',
    lead: 'Counted on what the customer pays, after discounts. The rules of the day of payment apply; changing them later does not touch commission you already have.',
    product: 'Product',
    first: 'First order',
    following: 'Each one after',
    example: 'A first order of CN¥1,000 earns {amount}',
  },
  way: {
    label: 'The way of a commission',
    title: 'From click to balance',
    items: [
      { mark: 'Day 0', title: 'A click', text: 'The visitor’s browser remembers it for {cookieDays} days. A later click on someone else’s link replaces it.' },
      {
        mark: 'Within {cookieDays} days',
        title: 'A registration',
        text: 'From then on it is settled whose customer it is. A code typed by hand goes before a link.',
      },
      { mark: 'For {months} months', title: 'Paid orders', text: 'Each one earns commission at once, kept on the frozen part of your balance.' },
      { mark: '{holdDays} days later', title: 'Your balance', text: 'Without a refund the commission becomes available by itself, and we send you a message.' },
    ],
  },
  rules: {
    label: 'Rules',
    title: 'The rules, spelled out',
    items: [
      { title: 'The last click counts', text: 'If a visitor followed several links, the last one earns. It is settled at registration and does not change.' },
      { title: 'New customers only', text: 'Customers who already have an account stay who they are, whatever link they follow.' },
      {
        title: 'Refunds take commission back',
        text: 'When an order is refunded its commission goes back too. What was spent is taken from the balance later.',
      },
      { title: 'Not yourself', text: 'Neither your own account nor one registered in a browser where you are signed in earns anything.' },
      { title: 'It stays in your balance', text: 'Commission pays for orders and appears line by line in your ledger. It cannot be withdrawn at present.' },
      { title: 'Ending it', text: 'After a partnership ends nothing new is earned. What is on hold is still paid on time.' },
    ],
  },
  faq: {
    label: 'Questions',
    title: 'Before you apply',
    items: [
      { q: 'Can I join as a person?', a: 'Yes. Leave the company name empty and tell us how you plan to refer people.' },
      { q: 'Can the link lead to any page?', a: 'Yes. Add ?ref= and your code to the address of any page of this site.' },
      {
        q: 'How do I see what I brought?',
        a: 'Open Partner in your console: clicks, registrations, and each commission with its state and the day it is paid.',
      },
      {
        q: 'Why wait {holdDays} days?',
        a: 'So that refunds are settled before money moves. After that it reaches your balance by itself; there is nothing to claim.',
      },
      { q: 'Do customers pay more?', a: 'No. They see the same prices as everyone. The commission is on us.' },
    ],
  },
  application: {
    label: 'Apply',
    title: 'Get a referral link',
    lead: 'Tell us where you will recommend us, and to whom. Once approved, your link and code appear here.',
  },
}

import type { IntroCopy } from './intro.zh.ts'

export const en: IntroCopy = {
  title: 'Our story',
  description:
    'Where Runxin Cloud comes from, a timeline, and how we run it: why we began with a price list, which rules stand behind orders, ledger and servers.',
  crumb: 'Our story',
  eyebrow: 'Our story',
  heading: ['It began with a price list', 'people could read'],
  lead: 'Runxin Cloud was founded in Hangzhou by a few engineers who had run data centres and billing systems. The aim is modest: renting a server should feel like buying something with a price tag and a receipt.',
  story: {
    title: 'Why we do this',
    quote: 'When a price is unclear, it is rarely because nobody could work it out.',
    paragraphs: [
      'Half of our old jobs was spent in data centres, the other half explaining invoices. Cheap the first year, double the next. Bandwidth “up to”, addresses extra. Refund rules on a page nobody could find. What customers asked came down to three questions: what does it cost, what will it cost next year, and what if something goes wrong?',
      'So we wrote the price list before we wrote the site. Every part has its own price. Discounts come off in one order. Sums are rounded to the cent. First price and renewal price share a page. That list became the skeleton of the product: the configurator looks things up in it, orders quote it, the ledger records it.',
      'The name says the same. Run, to nourish quietly, like rain. Xin, to keep one’s word: a number we gave you must still add up later.',
    ],
  },
  timeline: {
    title: 'The way here',
    items: [
      { year: '2022', title: 'A list', text: 'Three people rent an office in Binjiang, Hangzhou, and write the first price list and its rules.' },
      {
        year: '2023',
        title: 'A ledger',
        text: 'A double-entry ledger replaces the balance column. Every sum comes from somewhere; if the books do not balance, they stop.',
      },
      { year: '2024', title: 'A line', text: 'Delivery, reinstalls and restarts become tasks that show progress and survive an interruption.' },
      { year: '2025', title: 'A network', text: 'From Hangzhou to Hong Kong, Singapore, Tokyo and beyond, with the same sizes and the same rules everywhere.' },
      {
        year: '2026',
        title: 'Three languages',
        text: 'Site and console in Simplified Chinese, Traditional Chinese and English, with identical prices and rules.',
      },
    ],
  },
  run: {
    title: 'How we run it',
    lead: 'Each line is a hard rule of the product. You can see its effect in the console, and you may hold us to it.',
    head: { rule: 'Rule', value: 'Figure', meaning: 'What it means' },
    items: [
      { rule: 'A quote holds', value: '30 minutes', meaning: 'The price stays put, and an order takes its numbers from the quote alone.' },
      { rule: 'Delivery within', value: '30 minutes', meaning: 'If a paid order is not delivered by then, it refunds itself. No ticket needed.' },
      { rule: 'Order to server', value: '1 : 1', meaning: 'However often a payment is announced, it is booked once and one server is made.' },
      { rule: 'Ledger proof', value: 'Every minute', meaning: 'Journal, orders and payments must agree. If they do not, money stops moving.' },
      { rule: 'Grace after expiry', value: '24 hours', meaning: 'The server keeps running. Renewing now counts from the old expiry date.' },
      { rule: 'Data after suspension', value: '7 days', meaning: 'The server is off, its disks are untouched. Renewing brings it back.' },
      { rule: 'Snapshot after recycling', value: '7 days', meaning: 'The resources are gone but a snapshot remains. Renewing restores it.' },
      { rule: 'Undo', value: '24–72 hours', meaning: 'Reinstalling, resizing, transferring and releasing take a snapshot first, so you can go back.' },
      { rule: 'Server passwords', value: 'Shown once', meaning: 'Never stored in clear. Not even we can read one a second time.' },
    ],
  },
  values: {
    title: 'Four things we hold on to',
    items: [
      { title: 'Plain words', text: 'A rule should fit into a sentence you can say aloud. If it does not, the rule is not finished.' },
      { title: 'Real numbers', text: 'What we publish comes from data. What we cannot count, we do not claim.' },
      { title: 'A way back', text: 'Anything dangerous leaves a copy behind first, and an undo button where one is possible.' },
      { title: 'To the end', text: 'The people who price a server are the people who refund it. Nobody says “not my department”.' },
    ],
  },
  next: { title: 'Find out more', about: 'About Runxin Cloud', contact: 'Contact us', services: 'Service and support' },
}

import type { AboutCopy } from './about.zh.ts'

export const en: AboutCopy = {
  title: 'About Runxin Cloud',
  description:
    'Runxin Cloud sells and runs cloud servers: every part priced, the renewal price on the same quote, delivery that starts itself. Who we are and how we work.',
  crumb: 'About',
  eyebrow: 'About us',
  heading: ['Prices in the open.', 'Machines that really run.'],
  accent: 1,
  lead: 'We sell cloud servers and we keep them running. Neither takes much rhetoric: a price needs a reason, a machine needs a state, money needs a ledger. Here is how we see to all three.',
  toIntro: 'Our story',
  toContact: 'Contact us',
  promises: {
    title: 'Two sentences we have to live up to',
    price: {
      title: 'Prices in the open',
      text: 'Processor, memory, disks, bandwidth, addresses and protection are priced one by one. Discounts come off in a fixed order. The renewal price, and the day it is guaranteed until, stand on the same quote.',
      slip: { title: 'Quote', lines: ['Compute', 'Storage', 'Network', 'Discount'], total: 'Total', renewal: 'Renewal: same' },
    },
    machine: {
      title: 'Machines that really run',
      text: 'Once you pay, software takes over: allocate, install, boot, ready. You can watch each step in the console. If a server is not delivered within 30 minutes, the order refunds itself.',
      rack: { title: 'Delivery', steps: ['Allocate', 'Install', 'Boot', 'Ready'] },
    },
  },
  numbers: {
    title: 'Where we stand today',
    note: 'These figures come straight from the catalogue. When a region opens, an image is added or prices change, they change with it.',
    regions: 'Regions',
    zones: 'Zones',
    images: 'System and app images',
    plans: 'Sizes on sale',
    from: 'Lowest monthly price',
  },
  principles: {
    title: 'Six ways we work',
    lead: 'Not slogans: rules that live in our code and in the constraints of our database. Changing one means changing the product, not the brochure.',
    items: [
      {
        title: 'A quote first, then an order',
        text: 'Orders are made from quotes that our servers computed, and a quote holds for 30 minutes. The total on the page, on the order and on your statement is the same number.',
      },
      { title: 'Renewal is not fine print', text: 'Every quote states what the same term costs at renewal, and until when that is guaranteed.' },
      {
        title: 'New prices never reach back',
        text: 'Prices are published in versions that cannot be rewritten. A new version leaves every existing order alone.',
      },
      {
        title: 'Every cent is booked twice',
        text: 'Balances come from a double-entry ledger that is proved every minute. If the proof fails, money stops moving and reading goes on.',
      },
      {
        title: 'Expiry has a cushion',
        text: 'Your server stays on for 24 hours after it expires. Then your data is kept for 7 days, and after that a snapshot for 7 more.',
      },
      {
        title: 'What is begun gets finished',
        text: 'Starting, reinstalling, resetting a password: each is a task with progress, an outcome and a record of who asked. An interruption resumes it and never repeats it.',
      },
    ],
  },
  doors: {
    title: 'Read on',
    items: [
      { path: '/about/intro', title: 'Our story', text: 'How a price list became a company, a timeline, and how we run things.' },
      { path: '/services', title: 'Service and support', text: 'Delivery, refunds, and what happens after expiry, in one place.' },
      { path: '/services/announcements', title: 'Announcements and news', text: 'Maintenance windows, product news and price changes.' },
      { path: '/about/contact', title: 'Contact', text: 'Phone, QQ, e-mail, our address, or a form to write to us.' },
      { path: '/about/links', title: 'Links', text: 'Sites we visit and recommend.' },
    ],
  },
  end: {
    title: 'Price a server before you trust us',
    text: 'No account needed. The price is the one you will see after signing in.',
    action: 'Configure a server',
  },
}

import type { zh } from './product.zh.ts'

export const en: typeof zh = {
  title: 'Cloud servers',
  description: 'Itemized prices, renewal price included. Configure, pay, and your server is delivered automatically.',
  eyebrow: 'Cloud servers',
  heading: 'Choose every part.',
  headingAccent: 'See every price.',
  lead: 'From a one-core personal site to a 64-core compute node. Pick CPU, memory, disks and bandwidth separately, and see today’s price and the renewal price before you order.',
  buy: 'Configure a server',
  seePlans: 'Sizes and prices',
  facts: { regions: 'regions', sizes: 'sizes', images: 'images', sizesValue: '1–64 vCPU' },
  panel: { title: 'Example', total: 'Total', choose: 'Buy this configuration' },
  plansTitle: 'Sizes and prices',
  plansLead: 'Lowest monthly price among the regions open for orders. Pick one, then change any part of it.',
  popular: 'Popular',
  choose: 'Choose',
  chooseCode: (name) => `Choose ${name}`,
  columns: { code: 'Model', purpose: 'Good for', cpu: 'CPU', memory: 'Memory', disk: 'System disk', bandwidth: 'Bandwidth', price: 'Monthly' },
  cheapestIn: (region) => `in ${region}`,
  deliveryTitle: 'From order to sign-in',
  deliveryLead: 'Follow every step, and know what happens if one fails.',
  steps: [
    {
      title: 'Confirm the quote',
      text: 'The total on the page, on the order and on your charge is the same number. Quotes are valid for 30 minutes, even if prices change.',
    },
    {
      title: 'Your order reserves stock',
      text: 'Your servers are reserved in the zone you chose for 30 minutes. Unpaid orders are canceled automatically and cost nothing.',
    },
    {
      title: 'Payment starts delivery',
      text: 'Creation begins as soon as the money arrives. The console shows allocation, installation and boot as they happen.',
    },
    {
      title: 'No server, no charge',
      text: 'If we can’t deliver within 30 minutes of payment, we refund your balance and notify you.',
    },
  ],
  imagesTitle: 'Images',
  imagesLead: 'Choose one when you buy. You can reinstall with another at any time.',
  applicationsNote: 'Application images are ready to use. Set your password when you first sign in.',
  minimum: (disk, memory) => `${disk} GiB disk · ${memory} GiB memory`,
  regionsTitle: 'Regions and stock',
  regionsLead: 'Live stock. Mainland regions require identity verification.',
  stock: { open: 'Available', paused: 'Sales paused', few: 'Few left', out: 'Sold out', verify: 'Verification required' },
  zones: (count) => (count === 1 ? '1 zone' : `${count} zones`),
  region: 'Region',
  faqTitle: 'Frequently asked questions',
  faq: [
    {
      q: 'Will renewal cost more?',
      a: 'Your quote shows the renewal price for the same term and how long it’s guaranteed. Currently that’s the term you buy plus 12 months.',
    },
    {
      q: 'Fixed bandwidth or a traffic package?',
      a: 'Choose fixed bandwidth for steady traffic; it’s unmetered. Choose a package if you’re mostly quiet but sometimes need speed: a monthly allowance at up to 100 or 200 Mbps.',
    },
    {
      q: 'Can I see prices before signing up?',
      a: 'Yes. You can configure a server without signing in. Your configuration is saved in the link and is still there after you sign in.',
    },
    {
      q: 'Why are some options grayed out?',
      a: 'Each shows the reason: for example, the size is sold out in that zone, or the image needs more memory.',
    },
    {
      q: 'How soon can I sign in?',
      a: 'Setup starts the moment your payment arrives, and the console shows live progress. If there’s no server after 30 minutes, we refund your balance.',
    },
    {
      q: 'Can I buy in mainland regions now?',
      a: 'Yes. Anyone can configure and see prices; verify your identity in the console before ordering. Hong Kong, Taipei and other regions don’t require verification.',
    },
  ],
  ctaTitle: 'Configure first, decide later',
  ctaLead: 'See every line of the price without signing in.',
}

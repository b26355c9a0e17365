import type { zh } from './product.zh.ts'

export const en: typeof zh = {
  title: 'Cloud servers',
  description: 'Four families in eleven regions, itemized prices and a stated renewal price. Configure, pay, and the server is delivered automatically.',
  eyebrow: 'Cloud servers',
  heading: 'Choose every part.',
  headingAccent: 'See every price.',
  lead: 'From a one-core personal site to a 64-core compute node: pick CPU, memory, disks and bandwidth separately. See what you pay now and at renewal before you order.',
  buy: 'Configure a server',
  seePlans: 'Sizes and prices',
  facts: { regions: 'regions', sizes: 'sizes', images: 'images', sizesValue: '1–64 vCPU' },
  panel: { title: 'Example', total: 'Total', month: '1 month', choose: 'Buy this configuration' },
  plansTitle: 'Sizes and prices',
  plansLead: 'The lowest price for one month among the regions you can buy in now. Open one and change any part of it.',
  popular: 'Popular',
  choose: 'Choose',
  chooseCode: (name) => `Choose ${name}`,
  columns: { code: 'Model', purpose: 'Good for', cpu: 'CPU', memory: 'Memory', disk: 'System disk', bandwidth: 'Bandwidth', price: 'Monthly' },
  cheapestIn: (region) => `in ${region}`,
  deliveryTitle: 'From order to sign-in',
  deliveryLead: 'You can follow every step, and you know what happens when one fails.',
  steps: [
    {
      title: 'Confirm the quote',
      text: 'The total on the page, on the order and on the charge is one number. Quotes are valid for 30 minutes, even if prices change.',
    },
    {
      title: 'The order holds stock',
      text: 'Your servers are reserved in the zone you chose for 30 minutes. An unpaid order cancels itself and costs nothing.',
    },
    {
      title: 'Payment starts delivery',
      text: 'Creation begins as soon as the money arrives. The console shows allocation, installation and boot as they happen.',
    },
    {
      title: 'No server, no charge',
      text: 'If we cannot deliver within 30 minutes of payment, we refund your balance and notify you.',
    },
  ],
  imagesTitle: 'Images',
  imagesLead: 'Choose one when you buy; reinstall another from the console later.',
  applicationsNote: 'Application images are ready to use; set your password at first sign-in.',
  minimum: (disk, memory) => `${disk} GiB disk · ${memory} GiB memory`,
  regionsTitle: 'Regions and stock',
  regionsLead: 'Live stock. Mainland regions require identity verification.',
  stock: { open: 'Available', paused: 'Sales paused', few: 'Few left', out: 'Sold out', verify: 'Verification needed' },
  zones: (count) => (count === 1 ? '1 zone' : `${count} zones`),
  region: 'Region',
  faqTitle: 'Questions',
  faq: [
    {
      q: 'Will renewal cost more?',
      a: 'Your quote states the renewal price for the same period and the day until which it is guaranteed. Today that is the period you buy plus 12 months.',
    },
    {
      q: 'Fixed bandwidth or a traffic package?',
      a: 'Take fixed bandwidth for steady traffic; it is unmetered. Take a package when you are mostly quiet but sometimes need speed: a monthly allowance at up to 100 or 200 Mbps.',
    },
    {
      q: 'Can I see prices before I register?',
      a: 'Yes. Configuring needs no sign-in. The configuration is in the address, and signing in brings you back to it.',
    },
    {
      q: 'Why are some choices grayed out?',
      a: 'Each says why: the size is sold out in that zone, or the image needs more memory.',
    },
    {
      q: 'How soon can I sign in?',
      a: 'Creation starts the moment payment arrives and takes as long as the image needs. The console shows live progress; after 30 minutes without a server the money returns to your balance.',
    },
    {
      q: 'Can I buy in mainland regions now?',
      a: 'Yes. Anyone can configure and see prices; verify your identity in the console before you order. Hong Kong, Taipei and the other regions need no verification.',
    },
  ],
  ctaTitle: 'Configure first, decide later',
  ctaLead: 'You see every line of the price without signing in.',
}

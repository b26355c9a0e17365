import type { zh } from './zh.ts'

export const en: typeof zh = {
  title: 'Configure a dedicated server',
  description: 'Choose a model, region, RAID level and system, with live stock, delivery times and itemized prices.',
  heading: 'Pick your machine',
  back: 'About dedicated servers',
  pledges: ['No setup fee', 'Renewal price shown and guaranteed', 'Refunded if not delivered in time'],
  sections: { config: 'Model', region: 'Region and stock', system: 'System and disks', network: 'Network and protection', term: 'Term and quantity' },
  notes: {
    region: 'Machines can’t move to another region later.',
    left: (left) => (left >= 20 ? 'Plenty in stock' : `${left} in stock`),
    hours: (hours) => (hours === 1 ? 'within 1 hour' : `within ${hours} hours`),
    included: (mbps) => `${mbps} Mbps included`,
    password: 'The initial password is generated on delivery and shown once in the console.',
    systemDisks: (disks) => `The system runs on ${disks} in RAID 1. Choose a RAID level for the data disks.`,
    borne: ['One failed disk loses data', 'Survives 1 failed disk', 'Survives 2 failed disks'],
    single: (count) => `${count} separate disks`,
    quantity: (max) => `${max} in stock in this zone`,
  },
  needsSignIn: 'Placing an order reserves your machines for 30 minutes.',
  ownPrice: 'Your partner price is shown',
  priceChanged: 'The price has just changed; the new price is shown. Review it and click again to buy.',
  delivery: 'Delivery',
  deliveryWithin: (hours) => (hours === 1 ? 'Within 1 hour of payment' : `Within ${hours} hours of payment`),
}

import type { zh } from './zh.ts'

export const en: typeof zh = {
  title: 'Configure a dedicated server',
  description: 'Choose model, region, RAID level and system. Stock and delivery time are live, the price is itemized.',
  heading: 'Pick your machine',
  back: 'About dedicated servers',
  pledges: ['No set-up fee', 'Renewal price stated and guaranteed', 'Refunded if not delivered in the promised time'],
  sections: { config: 'Model', region: 'Region and stock', system: 'System and disks', network: 'Network and protection', term: 'Period and quantity' },
  notes: {
    region: 'Machines can’t move to another region later.',
    left: (left) => (left >= 20 ? 'Plenty in stock' : `${left} in stock`),
    hours: (hours) => (hours === 1 ? 'within an hour' : `within ${hours} hours`),
    included: (mbps) => `${mbps} Mbps included`,
    password: 'The initial password is generated at delivery and shown once in the console.',
    systemDisks: (disks) => `The system is on ${disks} in RAID 1. Choose the level of the data disks.`,
    borne: ['One failed disk loses data', 'Survives 1 failed disk', 'Survives 2 failed disks'],
    single: (count) => `${count} separate disks`,
    quantity: (max) => `${max} in stock in this zone`,
  },
  needsSignIn: 'Ordering reserves particular machines for you for 30 minutes.',
  ownPrice: 'Your partner price is shown',
  priceChanged: 'The price has just changed and the new one is shown. Check it and press the button again to buy.',
  delivery: 'Delivery',
  deliveryWithin: (hours) => (hours === 1 ? 'Within an hour of payment' : `Within ${hours} hours of payment`),
}

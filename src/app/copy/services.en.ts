import type { ServicesCopy } from './services.zh.ts'

export const en: ServicesCopy = {
  title: 'Service and support',
  description:
    'What Runxin Cloud promises: delivery in 30 minutes, refunds within 5 days, a day of grace and two weeks of kept data after expiry. Channels, hours, questions.',
  crumb: 'Service and support',
  eyebrow: 'Service and support',
  heading: ['First what will happen.', 'Then you pay.'],
  lead: 'How long delivery takes, how long you can change your mind, what happens if you forget to renew: nobody should have to dig that out of terms once it has gone wrong. It is all here.',
  toContact: 'Contact us',
  toLifecycle: 'What happens after expiry',
  promises: {
    title: 'The same for everyone',
    lead: 'There is no premium tier of rules. These hold for every customer and every cloud server.',
    items: [
      { figure: '30 minutes', title: 'A quote holds', text: 'Compare it, get it approved, come back. For 30 minutes the price does not move.' },
      {
        figure: '30 minutes',
        title: 'Delivered or refunded',
        text: 'Delivery starts by itself once you pay. If it has not finished by then, you get everything back without asking.',
      },
      {
        figure: '5 days',
        title: 'Full refund',
        text: 'Return a first purchase within 5 days and get all of it back, once per product line and verified identity.',
      },
      {
        figure: 'By the day',
        title: 'Refunds after that',
        text: 'Later, the days you used are taken off at list price. You see the formula and the sum before you confirm.',
      },
      {
        figure: '24–72 hours',
        title: 'Undo',
        text: 'Reinstalling, resizing, transferring and releasing take a snapshot first. Within the window, one click takes you back.',
      },
      { figure: 'Every day counts', title: 'Renew early', text: 'Early renewals add to the old expiry date. You never lose a day by being early.' },
    ],
  },
  lifecycle: {
    title: 'If you forget to renew',
    lead: 'From a week before expiry until data is deleted there are 22 days. You hear from us at each step, and renewing stops it at any point.',
    drawing: 'Timeline around expiry: reminders 7, 3 and 1 days before; 24 hours of grace; suspended for 7 days; recycled for 7 days; then released.',

    head: { stage: 'Stage', span: 'Time', server: 'Server', data: 'Data', renew: 'If you renew now' },
    expiry: 'Expiry',
    stages: [
      {
        key: 'expiring',
        name: 'Expiring',
        span: '7 days before',
        server: 'Running',
        data: 'Intact',
        renew: 'Adds to the old expiry date',
        note: 'Reminders 7, 3 and 1 days ahead',
      },
      {
        key: 'grace',
        name: 'Grace',
        span: '24 hours',
        server: 'Still running',
        data: 'Intact',
        renew: 'Counts from the old expiry date',
        note: 'Automatic renewal tries again daily',
      },
      {
        key: 'suspended',
        name: 'Suspended',
        span: '7 days',
        server: 'Off',
        data: 'Kept as it was',
        renew: 'Back at once, counts from now',
        note: 'One message when it is switched off',
      },
      {
        key: 'recycled',
        name: 'Recycled',
        span: '7 days',
        server: 'Resources returned',
        data: 'Snapshot kept',
        renew: 'Restored from it, counts from now',
        note: 'A last reminder the day before release',
      },
      { key: 'released', name: 'Released', span: 'After that', server: 'Gone', data: 'Deleted', renew: 'No longer possible', note: 'Nothing can be recovered' },
    ],
    notes: [
      'Automatic renewal is off unless you switch it on; we ask at checkout. It tries 7, 3 and 1 days ahead and daily during grace, using vouchers, then your balance. If it fails, it says by how much.',
      'A server with a payment under way is neither suspended nor recycled.',
    ],
  },
  channels: {
    title: 'How to reach us',
    lead: 'Pick whichever suits you. Please mention your server or order number, and never send a password.',
    items: {
      hotline: { title: 'Phone', text: 'Best when it is urgent' },
      qq: { title: 'QQ', text: 'Best for screenshots' },
      email: { title: 'E-mail', text: 'Best with documents attached' },
      letter: { title: 'Write to us', text: 'No account needed; you get a number', action: 'Open the form' },
      tickets: { title: 'Work orders', text: 'In the console, with every message and file on record', action: 'Open a work order' },
      help: { title: 'Help centre', text: 'See how others solved it', action: 'Open help' },
      news: { title: 'Announcements', text: 'Maintenance windows and changes', action: 'Read announcements' },
    },
    hours: 'Hours',
  },
  faq: {
    title: 'Questions and answers',
    items: [
      {
        q: 'How much do I get back within the first 5 days?',
        a: 'All that you paid, once per product line and verified identity. Coupons and vouchers do not come back.',
      },
      {
        q: 'Can I get a refund after 5 days?',
        a: 'Yes. You get what you paid − used days ÷ total days × list price. We show the formula and the result before you confirm.',
      },
      { q: 'Where does the money go?', a: 'Back the way it came where the payment channel still allows it, otherwise to your balance.' },
      {
        q: 'I paid and no server appeared. What now?',
        a: 'Nothing. If it is not delivered within 30 minutes, the order refunds itself in full and you get a message.',
      },
      { q: 'Does the server work during grace?', a: 'Yes. For 24 hours after expiry it runs as before, and renewing counts from the old expiry date.' },
      {
        q: 'Is my data still there after suspension?',
        a: 'Yes. Disks stay untouched for 7 days and renewing brings the server straight back. After that the resources are recycled, but a snapshot is kept for another 7 days to restore from.',
      },
      {
        q: 'When do upgrades and downgrades take effect, and what do they cost?',
        a: 'It begins as soon as it is paid. You pay the monthly difference × remaining days ÷ (365 ÷ 12), times your term’s discount. The expiry date stays. A smaller size starts with your next period: choose it under “Billing and renewal” and the renewal costs less. Until you renew you can go back. Disks cannot shrink.',
      },
      {
        q: 'How long is an unpaid order kept?',
        a: 'New purchases 30 minutes, renewals and upgrades 7 days. Then they close. A payment that arrives later goes to your balance.',
      },
    ],
  },
  end: { title: 'Something missing?', text: 'Ask us. Once we have answered you, we will add it to this page.', action: 'Write to us' },
}

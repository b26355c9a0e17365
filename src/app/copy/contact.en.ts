import type { ContactCopy } from './contact.zh.ts'

export const en: ContactCopy = {
  title: 'Contact us',
  description: 'Phone, QQ, e-mail, address and service hours of Runxin Cloud. Or write to us here: no account needed, you get a reference number at once.',
  section: 'About',
  crumb: 'Contact',
  eyebrow: 'Contact',
  heading: 'Talk to a person',
  lead: 'Call, chat on QQ, send an e-mail or write to us right here. You need neither an account nor an order.',
  channels: { title: 'Reach us directly', hotline: 'Phone', qq: 'QQ', email: 'E-mail', hours: 'Hours', address: 'Address', company: 'Company' },
  letter: { title: 'Write to us', lead: 'You get a reference number at once, and our support team is alerted.' },
  map: {
    title: 'Where our office is',
    note: 'A sketch, not to scale. The written address is what counts.',
    river: 'Qiantang River',
    road: 'Shifan Rd',
    cross: 'Jianghong Rd',
    metro: 'Metro',
    building: 'Runxin Building',
    park: 'Park',
  },
  privacy: {
    title: 'What happens to what you write',
    items: [
      { title: 'Who reads it', text: 'Only the support and operations people who answer. Every step is recorded with name and time.' },
      { title: 'What it is for', text: 'Answering this one message. Not for marketing, and never passed on.' },
      { title: 'How long we keep it', text: 'It is deleted automatically 180 days after the matter is closed, with its record.' },
    ],
  },
}

import type { zh } from './opening-messages.zh.ts'

export const en: typeof zh = {
  soon: {
    title: '{site} is opening soon',
    text: 'We’re getting everything ready. Soon you can choose and order cloud servers here.',
    preview: 'Not open yet – preview',
  },
  closed: {
    title: '{site} is closed for now',
    text: 'The site isn’t taking new customers at the moment. Existing services keep running, and customers can sign in as usual.',
    preview: 'Closed – preview',
  },
  signIn: 'Customer sign-in',
  onlyStaff: 'Visitors can’t see this page. Only signed-in staff can.',
  toChecklist: 'Setup checklist',
}

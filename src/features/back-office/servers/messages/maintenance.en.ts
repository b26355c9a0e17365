import type { maintenance as zh } from './maintenance.zh.ts'

export const maintenance: typeof zh = {
  title: 'Maintenance',
  subtitle: 'Customers with servers in the region get a message and see it under Support. An announced window can be canceled, not changed.',
  none: 'No maintenance windows yet.',
  columns: { region: 'Region', span: 'Time', text: 'Text', phase: 'State', actions: 'Actions' },
  phases: { planned: 'Planned', running: 'In progress', ended: 'Ended', cancelled: 'Canceled' },
  plan: 'Announce maintenance',
  planText: 'Customers are notified immediately.',
  startsAt: 'Start',
  endsAt: 'End',
  zoneHint: 'In the time zone of this page.',
  text: 'Text for customers',
  planned: 'Announced. Customers are being notified.',
  cancel: 'Cancel maintenance',
  cancelTitle: (region) => `Cancel the maintenance in ${region}?`,
  cancelText: 'Customers who were notified get another message.',
  cancelled: 'Canceled. Customers are being notified.',
}

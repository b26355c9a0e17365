import type { Talk } from './talk.ts'

/** Conversations of invented English-speaking customers with the support of the demo company. */
export const talksEn: readonly Talk[] = [
  {
    about: { category: 'technical', impact: 'down' },
    title: 'Server unreachable after kernel update',
    lines: [
      { by: 'customer', after: 0, text: 'I rebooted {server} after a kernel update and it never came back. {ip} does not answer pings.' },
      {
        by: 'staff',
        after: 8,
        text: 'Hi, the screen shows the boot loader waiting for a missing kernel image. You can start the rescue system from the server page, mount the disk and reinstall the kernel package. Would you like us to walk you through it?',
      },
      { by: 'customer', after: 27, text: 'Rescue mode did the trick. I reinstalled linux-image and it boots again.' },
      { by: 'staff', after: 5, text: 'Great. A snapshot before the next kernel update makes it a two-minute rollback.' },
    ],
    rating: [5, 'Quick and to the point'],
  },
  {
    about: { category: 'billing' },
    title: 'Can I get a refund for the unused months?',
    lines: [
      { by: 'customer', after: 0, text: 'Our project ended early. Order {order} still has several months left. Is a partial refund possible?' },
      {
        by: 'staff',
        after: 48,
        text: 'Hi, yes. After the first five days the refund is what you paid minus the days used at list price. The refund page of the order shows the exact amount before you confirm. Copy your data first, because the server is released at once.',
      },
      { by: 'customer', after: 90, text: 'Thanks, that is clear. We will keep it until the end of the month and then decide.' },
    ],
    rating: [5],
  },
  {
    about: { category: 'technical', impact: 'question' },
    title: 'How do I attach a second IPv4 address?',
    lines: [
      { by: 'customer', after: 0, text: 'We need a second public address on {server} for another certificate. How is it billed?' },
      {
        by: 'staff',
        after: 26,
        text: 'Hi, choose Upgrade on the server page and raise the number of addresses. You pay the monthly price for the days left of your period. The address is configured at the next boot of the network card.',
      },
      { by: 'customer', after: 34, text: 'Done, works as described.' },
      { by: 'staff', after: 7, text: 'Glad to hear it. Have a good day!' },
    ],
    rating: [5, 'Exactly what I needed'],
  },
  {
    about: { category: 'technical', impact: 'degraded' },
    title: 'Slow disk writes during nightly backups',
    lines: [
      { by: 'customer', after: 0, text: 'Between 3 and 4 am our database on {server} gets very slow. Disk writes drop to almost nothing.' },
      {
        by: 'staff',
        after: 52,
        text: 'Hi, this is the window of your automatic backup. You can move it to a quieter hour in the backup settings. We also see a full table dump by cron at 03:10, so moving one of the two should help.',
      },
      { by: 'customer', after: 1500, text: 'Moved the dump to 05:00, and last night was fine.' },
      { by: 'staff', after: 20, text: 'Thanks for the feedback. We will close this for now.' },
    ],
    rating: [4],
  },
]

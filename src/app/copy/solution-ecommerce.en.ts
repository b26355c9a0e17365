import type { SolutionCopy } from '../pages/solutions/solution-copy.ts'

export const en: SolutionCopy = {
  name: 'E-commerce',
  title: 'E-commerce hosting that survives sale day',
  description: 'From one small shop to a sale-day cluster: how to split entry, application, cache and database, worked out step by step with live prices.',
  heading: 'The busiest hour of the year,',
  headingAccent: 'and checkout still works',
  lead: 'A shop is not hard to host on a Tuesday. It is hard for the few hours when ten times the visitors arrive. So we size entry, application, cache and database apart: nothing wasted in between, room when it counts.',
  when: 'Sharp peaks, and no order may be lost',
  pains: [
    {
      title: 'Three minutes into the sale, pages hang',
      text: 'The one server that was fine all year runs out of connections and CPU at once. Resizing means downtime, and by then the peak is over.',
    },
    {
      title: 'The last item sells twice',
      text: 'Only the application checks stock, and several servers cannot see each other’s sales. Refunds and apologies cost more than servers.',
    },
    { title: 'Paying for peak bandwidth all year', text: 'You need 200 Mbps on a handful of days and pay a fixed line for all twelve months.' },
    { title: 'The backup turns out to be a week old', text: 'Orders change every minute. Without a replica or automatic backups, what you get back is luck.' },
  ],
  drawing: {
    title: 'The way of one order',
    text: 'A shopper’s request reaches one of two entry servers, which passes it to an application server. The application reads the cache and writes the order to the primary database, which replicates to a replica and is backed up. Slow jobs such as messages and points go through a queue.',
    nodes: {
      buyers: ['Shoppers', 'web and apps'],
      entryA: ['Entry A', 'Nginx, static cache'],
      entryB: ['Entry B', 'another zone'],
      app: ['Application', '2 to 4, stateless'],
      worker: ['Job queue', 'messages, points'],
      cache: ['Cache', 'Redis, sessions'],
      database: ['Primary database', 'MySQL or PostgreSQL'],
      replica: ['Replica', 'reports, takeover'],
      backup: ['Backups', 'system, data disks'],
    },
    frames: ['Hong Kong'],
    notes: [
      {
        title: 'The entry does two things',
        text: 'It caches static pages and passes requests on. The two stand in different zones; if one goes, DNS points to the other.',
      },
      {
        title: 'Applications keep no state',
        text: 'Sessions live in the cache, so servers come and go unnoticed. Rent extra ones by the month before a sale and let them lapse after it.',
      },
      {
        title: 'The database decides on stock',
        text: 'Taking an item is one conditional update that fails when nothing is left. The cache only absorbs reads.',
      },
      {
        title: 'Slow things queue',
        text: 'Checkout waits for the write and nothing else. Messages, points and reconciliation run late at peak instead of slowing payment.',
      },
    ],
  },
  roles: { shop: 'Whole shop', web: 'Web and application', entry: 'Entry', app: 'Application', cache: 'Cache', database: 'Database' },
  setUps: {
    small: {
      name: 'Small shop',
      forWhom: 'Up to 300 orders a day',
      why: 'Site and database share one server, with half of its 8 GiB for the database. Backups are on, so yesterday can be brought back.',
    },
    medium: {
      name: 'Growing',
      forWhom: '3,000 orders a day and first campaigns',
      why: 'The database moves to 32 GiB that hold its hot data. Two web servers with 20 Mbps each cover for one another.',
    },
    large: {
      name: 'Sale day',
      forWhom: 'Ten times the usual traffic',
      why: 'Entries use traffic packages that peak at 200 Mbps, so you do not pay for the peak all month. Four applications leave threefold headroom.',
    },
  },
  cases: [
    {
      title: 'A clothing shop with 3,000 orders a day',
      text: 'A tenth of the orders fall into the busiest hour, and about 600 page views stand behind each.',
      steps: [
        { label: 'Pages at peak', formula: '3,000 × 10% ÷ 3,600 × 600', result: '50 a second' },
        { label: 'Bandwidth', formula: '50 × 40 KB × 8', result: '16 Mbps' },
        { label: 'CPU', formula: '50 × 50 ms', result: '2.5 vCPU' },
      ],
      size: 'medium',
      verdict: 'Two web servers bring 40 Mbps and 8 vCPU, and one alone is enough. Large product photos stay on your own image server or CDN.',
    },
    {
      title: 'The same shop on sale day',
      text: 'Ten times the visitors a few times a year; the entry cache answers 70% of requests.',
      steps: [
        { label: 'Pages at peak', formula: '50 × 10', result: '500 a second' },
        { label: 'Bandwidth', formula: '500 × 40 KB × 8', result: '160 Mbps' },
        { label: 'Application load', formula: '500 × 30% × 50 ms', result: '7.5 vCPU' },
        { label: 'That month', formula: '29 days × 72 GB + 720 GB', result: 'about 2.8 TB' },
      ],
      size: 'large',
      verdict: 'Two entries with 2000 GiB packages peaking at 200 Mbps make 4000 GiB. The applications have 32 vCPU, three times the need even with one down.',
    },
  ],
  questions: [
    {
      q: 'Can I add servers just before a sale?',
      a: 'Creation starts when payment arrives, and an order we cannot deliver within 30 minutes is refunded to your balance. Add application servers a day ahead, rent them for a month and let them lapse.',
    },
    {
      q: 'Fixed bandwidth or a traffic package?',
      a: 'For entries with sharp peaks take a package: a monthly volume at up to 100 or 200 Mbps. For steady traffic take fixed bandwidth, which is unmetered.',
    },
    {
      q: 'How do the servers talk to each other?',
      a: 'The set-ups assume that they use their own public addresses, so that traffic is within each server’s bandwidth. Encrypt it with WireGuard and let the system firewall admit only the peers.',
    },
    {
      q: 'Is the database managed?',
      a: 'No. It is MySQL or PostgreSQL that you install on a cloud server, with your version and your settings. The backup option covers whole disks.',
    },
    {
      q: 'What about images and video?',
      a: 'Give them a server with a traffic package, or the CDN you already have. They need bandwidth but no CPU, so apart is cheaper.',
    },
    {
      q: 'Why Hong Kong?',
      a: 'It is open for purchase now, has three zones, and a site there can go live without an ICP filing. On the buy page you can pick any open region and the price follows.',
    },
  ],
}

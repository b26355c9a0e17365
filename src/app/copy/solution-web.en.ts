import type { SolutionCopy } from '../pages/solutions/solution-copy.ts'

export const en: SolutionCopy = {
  name: 'Websites',
  title: 'Website hosting that grows step by step',
  description: 'Company sites, publishing, WordPress: from one server to two zones, sized by visits, with live prices and set-ups that open in one click.',
  heading: 'Start with one server,',
  headingAccent: 'grow without moving',
  lead: 'Most sites need one server. The hard part is knowing when one is not enough. Here are three stages in one drawing, each adding to the last.',
  when: 'Company sites, blogs and publishers with growing traffic',
  pains: [
    {
      title: 'Five seconds for the home page',
      text: 'Images are uncompressed and every page asks the database. The server is not too small; each visitor makes it start over.',
    },
    { title: 'A plug-in update, a white page', text: 'No backup and nowhere to try it, so changes are made on the live site.' },
    { title: 'Search rankings slip', text: 'It went down at night and nobody knew. The crawler came three times and got a 500.' },
    { title: 'Cheap first year, triple after', text: 'Year one was a bargain and year two is not. Moving data and domain is a chore, so you pay.' },
  ],
  drawing: {
    title: 'Three stages, one drawing',
    text: 'Visitors reach the web server in zone A, which looks in its page cache before it asks the database. A second web server stands in zone B. The database replicates to a standby and is backed up.',
    nodes: {
      visitors: ['Visitors', 'search, ads, direct'],
      webA: ['Web A', 'zone A'],
      webB: ['Web B', 'zone B, stage three'],
      cache: ['Page cache', 'on the web server'],
      database: ['Database', 'apart in stage two'],
      standby: ['Standby', 'stage three'],
      backup: ['Backups', 'from day one'],
    },
    frames: ['Hong Kong'],
    notes: [
      {
        title: 'Stage one: a server and backups',
        text: 'Site, cache and database share a server. Backups are on from day one, so a bad change can be undone.',
      },
      {
        title: 'Stage two: the database moves out',
        text: 'When memory runs short, the database gets a server. The site keeps its address and visitors notice nothing.',
      },
      { title: 'Stage three: two zones', text: 'Add a second web server and a standby, and let DNS name both. If a zone goes, the site stays.' },
    ],
  },
  roles: { site: 'Whole site', web: 'Web', webA: 'Web, zone A', webB: 'Web, zone B', database: 'Database', standby: 'Standby, zone B' },
  setUps: {
    small: {
      name: 'One server',
      forWhom: 'Up to 2,000 visits a day',
      why: 'The WordPress image is ready to use. Burst servers suit sites that are quiet and now and then busy. Backups are on.',
    },
    medium: {
      name: 'Database apart',
      forWhom: 'Publishers and forums, 10,000 visits a day',
      why: 'The web server has all 8 GiB for cache and PHP, the database 8 GiB of its own. Each is resized alone.',
    },
    large: {
      name: 'Two zones',
      forWhom: '30,000 visits a day, downtime costs money',
      why: 'Two web servers with 30 Mbps each, one of which is enough. The standby in the other zone is ready to take over.',
    },
  },
  cases: [
    {
      title: 'A manufacturer’s company site',
      text: '2,000 visits of four pages, 12% in the busiest hour, 600 KB a page after caching.',
      steps: [
        { label: 'Pages at peak', formula: '2,000 × 4 × 12% ÷ 3,600', result: '0.27 a second' },
        { label: 'Bandwidth', formula: '0.27 × 600 KB × 8', result: '1.3 Mbps' },
        { label: 'CPU', formula: '0.27 × 200 ms', result: '0.05 vCPU' },
      ],
      size: 'small',
      verdict: '5 Mbps leave almost fourfold headroom, enough for a newsletter. The CPU is nearly idle, hence Burst.',
    },
    {
      title: 'A news site with 30,000 visits a day',
      text: 'Five pages a visit, and breaking news puts 12% of them into one hour.',
      steps: [
        { label: 'Pages at peak', formula: '30,000 × 5 × 12% ÷ 3,600', result: '5 a second' },
        { label: 'Bandwidth', formula: '5 × 600 KB × 8', result: '24 Mbps' },
        { label: 'CPU', formula: '5 × 200 ms', result: '1 vCPU' },
      ],
      size: 'large',
      verdict: 'Each server has 30 Mbps, so one carries the 24 Mbps alone. With 80% from the page cache, CPU falls to 0.2 vCPU.',
    },
  ],
  questions: [
    {
      q: 'Will renewal cost more?',
      a: 'The quote states the renewal price and until when it is guaranteed: today the period you buy plus 12 months. New prices never touch existing orders.',
    },
    {
      q: 'Does my site need an ICP filing?',
      a: 'Not in Hong Kong, Singapore and other regions abroad. A site on a server in mainland China must be filed before it may be reached.',
    },
    {
      q: 'What is in the WordPress image?',
      a: 'WordPress on Ubuntu 24.04; set your password at first sign-in. Or take the LNMP image and install what you like.',
    },
    { q: 'Do you sell domains and mailboxes?', a: 'Not today. Point the domain you have at the server’s public IPv4 address.' },
    { q: 'When do I need a second server?', a: 'When memory stays above 80%, or queries begin to slow pages. The console charts CPU, disk and bandwidth.' },
    {
      q: 'How do I move an existing site?',
      a: 'Buy the new server, copy files, import the database, check through your own hosts file, then change DNS. Keep both for a few days: no downtime.',
    },
  ],
}

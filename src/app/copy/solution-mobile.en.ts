import type { SolutionCopy } from '../pages/solutions/solution-copy.ts'

export const en: SolutionCopy = {
  name: 'Mobile apps',
  title: 'Back ends for mobile apps',
  description: 'Edges close to users, stateless APIs, a push queue: from one Docker host to several regions, sized by daily users, with live prices.',
  heading: 'Opens at once,',
  headingAccent: 'even after a push',
  lead: 'An app strains its back end in two ways: many small requests, and one push that wakes everybody. Put the edge near the users, keep the API stateless, and let a queue send the pushes.',
  when: 'Many small requests from several parts of the world',
  pains: [
    {
      title: 'Three seconds to the first screen abroad',
      text: 'A handshake takes several round trips, each half way around the world. The data is 4 KB; the rest is waiting.',
    },
    { title: 'A push goes out, the API goes down', text: 'A hundred thousand people tap within a minute, and tens of requests a second become five hundred.' },
    { title: 'Releases mean downtime', text: 'With one server an update is an outage. Users see “network error”; the store sees one star.' },
    { title: 'Certificates that expire unnoticed', text: 'Each platform has its rules for TLS, and mistakes show only on the phones of your users.' },
  ],
  drawing: {
    title: 'Handshake nearby, data at home',
    text: 'Users in Asia connect to an edge in Hong Kong, users in Europe to one in Frankfurt. The edge completes the handshake and passes requests over a long-lived connection to the API in Hong Kong. The API reads the cache and writes the database; pushes go through a queue, and data is backed up daily.',
    nodes: {
      phonesNear: ['Users in Asia', 'iOS, Android'],
      phonesFar: ['Users in Europe', 'iOS, Android'],
      edgeNear: ['Hong Kong edge', 'TLS, rate limits'],
      edgeFar: ['Frankfurt edge', 'TLS, kept alive'],
      api: ['API', 'Docker, stateless'],
      push: ['Push queue', 'sends at a set pace'],
      cache: ['Cache', 'Redis, hot data'],
      database: ['Database', 'PostgreSQL, replica'],
      backup: ['Backups', 'system, data disks'],
    },
    frames: ['Hong Kong'],
    notes: [
      { title: 'The handshake stays close', text: 'Encryption is set up with the nearest edge; requests then ride a connection that is already open.' },
      { title: 'Any API server can go', text: 'They keep no state, so they are updated one at a time and nobody notices. A Docker rollback is one restart.' },
      { title: 'Pushes take their time', text: 'The queue spreads a hundred thousand over minutes, and the requests they cause spread with them.' },
      { title: 'Limits at the front', text: 'A broken client is stopped at the edge and never reaches the API or the database.' },
    ],
  },
  roles: { api: 'API', edge: 'Edge', edgeFar: 'Edge', cache: 'Cache', database: 'Database' },
  setUps: {
    small: {
      name: 'First release',
      forWhom: 'Up to 5,000 daily users',
      why: 'The Docker image is ready to use; API and database share a server. Peaks of 100 Mbps keep the first screen quick.',
    },
    medium: {
      name: 'Growing',
      forWhom: '100,000 daily users',
      why: 'Two API servers are updated in turn without downtime. The database has 16 GiB for sessions and hot data.',
    },
    large: {
      name: 'Several regions',
      forWhom: '500,000 daily users in Asia and Europe',
      why: 'Europe shakes hands in Frankfurt, two edges in Hong Kong have 20 Gbps of protection, and one of three APIs may be down.',
    },
  },
  cases: [
    {
      title: 'A utility app with 100,000 daily users',
      text: 'Sixty requests a day each, 4 KB per answer, a peak of four times the mean.',
      steps: [
        { label: 'Mean', formula: '100,000 × 60 ÷ 86,400', result: '69 a second' },
        { label: 'Peak', formula: '69 × 4', result: '278 a second' },
        { label: 'CPU', formula: '278 × 8 ms', result: '2.2 vCPU' },
        { label: 'Traffic', formula: '6 million × 4 KB × 30', result: '720 GB' },
      ],
      size: 'medium',
      verdict: 'Two servers have 8 vCPU, almost half of one free while the other updates. Two packages of 500 GiB cover the month.',
    },
    {
      title: 'One push wakes three in ten',
      text: '500,000 daily users, a push sent over five minutes, 30% open it with three requests each.',
      steps: [
        { label: 'Requests', formula: '500,000 × 30% × 3 ÷ 300', result: '1,500 a second' },
        { label: 'CPU', formula: '1,500 × 8 ms', result: '12 vCPU' },
        { label: 'Bandwidth', formula: '1,500 × 4 KB × 8', result: '48 Mbps' },
      ],
      size: 'large',
      verdict: 'Three APIs have 24 vCPU, and 16 while one updates. Sent within one minute it would take 60 vCPU: that is what the queue saves.',
    },
  ],
  questions: [
    {
      q: 'What connects edge and API?',
      a: 'The servers’ public addresses, encrypted with WireGuard or mutual TLS. The packages in the set-ups include that traffic.',
    },
    {
      q: 'Where do certificates come from?',
      a: 'From ACME, issued and renewed on the edge servers, with nothing to buy from us. Your Nginx settings decide the TLS versions.',
    },
    { q: 'Do you send the pushes?', a: 'No. They go through APNs, FCM or a vendor’s channel; the queue is your program. We provide the servers it runs on.' },
    {
      q: 'What is in the Docker image?',
      a: 'Debian 13 with Docker, ready to pull your images at first sign-in. Pick it under System on the buy page; another system can be installed later.',
    },
    {
      q: 'What if users move to America?',
      a: 'Add an edge in Los Angeles and resolve the domain by place. API and database stay. The servers page shows regions and stock as they are.',
    },
    {
      q: 'Am I buying too much?',
      a: 'Start with the smallest and split it when CPU at peak stays above half. The configuration is in the address, so a colleague can open and check it.',
    },
  ],
}

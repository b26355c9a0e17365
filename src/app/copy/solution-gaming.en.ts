import type { SolutionCopy } from '../pages/solutions/solution-copy.ts'

export const en: SolutionCopy = {
  name: 'Gaming',
  title: 'Game server hosting with DDoS protection',
  description: 'Login servers that hand out addresses, logic servers near the players, protection per server: sized by players online, with live prices.',
  heading: 'No lag in the fight,',
  headingAccent: 'no drop under attack',
  lead: 'A game server computes and sends twenty times a second. Lag is either bandwidth or one busy core; drops are mostly attacks. Size the three apart and the money goes where it helps.',
  when: 'Long connections, low latency, a target for attacks',
  pains: [
    { title: 'Lag every evening at eight', text: 'Three times the players fill the line and packets drop. CPU shows 40%, so another core changes nothing.' },
    { title: 'Attacked on launch day', text: 'They aim at the login server’s address. One point falls and no world can be entered.' },
    { title: '200 ms for players abroad', text: 'All logic runs in one city. Distance sets that latency, and code cannot win it back.' },
    { title: 'A rollback, and the forum burns', text: 'Progress lived in memory only. The process crashed and an hour of play went with it.' },
  ],
  drawing: {
    title: 'Login gives the address, players connect directly',
    text: 'Players ask the login server for the nearest logic server and then connect straight to logic servers in Hong Kong or Tokyo. Logic servers write accounts and progress to a database in Hong Kong, which has a replica and backups.',
    nodes: {
      login: ['Login, matching', 'address and ticket'],
      playersNear: ['Players nearby', 'phone and PC'],
      playersFar: ['Players in Japan', 'phone and PC'],
      logicNear: ['Logic, Hong Kong', '2 to 4, protected'],
      logicFar: ['Logic, Tokyo', 'close to players'],
      database: ['Database', 'accounts, progress'],
      replica: ['Replica', 'rankings, statistics'],
      backup: ['Backups', 'kept every day'],
    },
    frames: ['Hong Kong'],
    notes: [
      {
        title: 'No fight passes the login server',
        text: 'It hands out addresses and tickets, which is little work for several servers. If it is attacked, running fights go on.',
      },
      {
        title: 'One address for each logic server',
        text: 'An attack hits one; its players are matched elsewhere. Protection is bought per server and may differ.',
      },
      { title: 'Fights are computed close by', text: 'Only results travel to Hong Kong. Distance shows in the result screen, never in the controls.' },
      { title: 'Saved while playing', text: 'A match is written when it ends, a long one every minute. A crash costs a minute at most.' },
    ],
  },
  roles: { logic: 'Logic server', logicFar: 'Logic server', login: 'Login and matching', database: 'Database' },
  setUps: {
    small: {
      name: 'Indie',
      forWhom: '300 players online, in rooms',
      why: 'One compute server runs login, logic and saves. 20 Mbps fit, and 20 Gbps of protection stop common attacks.',
    },
    medium: {
      name: 'Launch',
      forWhom: '1,000 players online',
      why: 'Two logic servers with 500 players each. Login and database stand apart, so an attack on one spares the rest.',
    },
    large: {
      name: 'Two regions',
      forWhom: '2,400 in Hong Kong, 1,200 in Tokyo',
      why: 'Bandwidth is enough with one server missing, protection rises to 50 Gbps, and players in Japan connect at home with the same account.',
    },
  },
  cases: [
    {
      title: 'A thousand players in rooms of ten',
      text: 'Twenty ticks a second, each sending every player 340 bytes of state.',
      steps: [
        { label: 'Per player', formula: '340 B × 20 × 8', result: '54 kbps' },
        { label: 'Bandwidth', formula: '54 kbps × 1,000', result: '54 Mbps' },
        { label: 'Per room', formula: '2 ms × 20 ticks', result: '4% of a core' },
        { label: 'CPU', formula: '100 rooms × 4%', result: '4 vCPU' },
      ],
      size: 'medium',
      verdict: 'Two servers bring 60 Mbps and 16 vCPU, of which a quarter is used: room for every brawl at once.',
    },
    {
      title: '3,600 players in two regions',
      text: '2,400 in Hong Kong and 1,200 in Tokyo, without lag when one server is missing.',
      steps: [
        { label: 'Hong Kong', formula: '54 kbps × 2,400', result: '130 Mbps' },
        { label: 'One missing', formula: '(4 − 1) × 50 Mbps', result: '150 Mbps' },
        { label: 'Tokyo', formula: '54 kbps × 1,200', result: '65 Mbps' },
        { label: 'A month', formula: '43 Mbps mean × 30 days', result: 'about 14 TB' },
      ],
      size: 'large',
      verdict: 'For 14 TB of steady traffic fixed bandwidth beats packages and never runs out. Tokyo has 100 Mbps in two servers.',
    },
  ],
  questions: [
    {
      q: 'Which protection level do I need?',
      a: 'Every server includes 5 Gbps. New games start at 20 Gbps; go to 50 or more before a launch or an event. Each region has its own maximum, shown on the buy page.',
    },
    {
      q: 'Is protection per server or per account?',
      a: 'Per server. Login and logic may have different levels, and a database that nobody reaches can stay on the free one.',
    },
    {
      q: 'Does UDP work?',
      a: 'Yes. Each server has its own public IPv4, and your system firewall decides about TCP and UDP ports. IPv6 is free where the region has it.',
    },
    {
      q: 'Why the compute family?',
      a: 'One tick must finish on one core, so single-core speed decides. Compute has faster cores; General is cheaper and fine for login.',
    },
    {
      q: 'How do players find the right region?',
      a: 'The client measures the round trip to each region before it signs in and takes the shortest. We print no latency figures: they depend on the player’s network.',
    },
    { q: 'What about servers left over after a merge?', a: 'Those rented by the month simply lapse. Auto-renew is off unless you tick it.' },
  ],
}

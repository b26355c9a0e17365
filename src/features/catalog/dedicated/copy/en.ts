import type { DedicatedCopy } from './zh.ts'

export const en: DedicatedCopy = {
  title: 'Dedicated cloud servers',
  description:
    'A whole physical machine for one customer: eight models, live stock and delivery times by region, stated renewal prices, managed from the console.',
  eyebrow: 'Dedicated cloud servers',
  heading: 'The whole machine.',
  headingAccent: 'Only yours.',
  lead: 'Processor, memory, disks and network card are yours alone, with no hypervisor in between. See the location, delivery time and renewal price before you order.',
  buy: 'Pick your machine',
  seeModels: 'Models and stock',
  facts: { models: 'models', places: 'regions with machines', fastest: 'hours to deliver, at the fastest' },
  panel: {
    title: 'In stock now',
    stock: 'In stock',
    delivery: 'Delivery',

    price: 'Monthly',
    choose: 'Configure this one',
  },
  callOuts: { processor: 'Processor', memory: 'Memory', drives: 'Disks', network: 'Network card' },
  introduceTitle: 'What you get with a whole machine',
  introduceLead:
    'A dedicated server is a physical machine in our racks that you use like a cloud server: ordered online, installed automatically, run from the console.',
  features: [
    { title: 'No neighbors', text: 'Every core, memory channel and disk is yours. There is no hypervisor, and you never share disk I/O.' },
    { title: 'Stock means machines', text: 'Each machine has its own number. An order reserves particular ones for 30 minutes, so none is ever sold twice.' },
    {
      title: 'A delivery time in writing',
      text: 'Each region states the hours from payment to handover. If we miss them, we automatically refund your balance.',
    },
    {
      title: 'Disks set up before handover',
      text: 'RAID 0, 1, 5, 6 or 10, or none, as the number of disks allows. No extra charge, and done when you sign in.',
    },
    { title: 'Do it yourself', text: 'Power, restart, reinstall and password reset are in the console, each with live progress and a log. No ticket needed.' },
    { title: 'One bill, every number', text: 'No set-up fee. Term discounts, the renewal price and its guarantee are shown next to the total.' },
  ],
  modelsTitle: 'Models, prices and stock',
  modelsLead:
    'The lowest price for one month among the regions you can buy in, with the bandwidth shown. Open a model for every region’s price and what is in its racks now.',
  columns: { model: 'Model', processor: 'Processor', memory: 'Memory', disks: 'Disks', network: 'Network', price: 'Monthly' },
  words: {
    popular: 'Popular',
    perMonth: '/ month',
    from: 'from',
    choose: 'Choose',
    chooseModel: 'Choose {model}',
    included: '{mbps} Mbps included',
    port: '{gbps} Gbps port',
    base: '{ghz} GHz base',
    byRegion: 'Prices and stock by region',
    region: 'Region',
    stock: 'Stock',
    delivery: 'Delivery',
    hours: 'within {hours} h',
    machines: '{count}',
    plenty: 'Plenty',
    out: 'Sold out',
    paused: 'Sales paused',
    none: 'Not sold',
    verify: 'Verification needed',
    soldOut: 'Sold out for now',
  },
  compareTitle: 'Dedicated or cloud?',
  compareLead: 'Both are bought online, delivered automatically and run from the same console.',
  compareHeads: { what: 'Compared', dedicated: 'Dedicated server', cloud: 'Cloud server' },
  compare: [
    { what: 'Resources', dedicated: 'A physical machine to yourself', cloud: 'A share of a machine, in the size you choose' },
    { what: 'Sizing', dedicated: 'By model, as a whole', cloud: 'CPU, memory and disks chosen one by one' },
    { what: 'Largest', dedicated: '{cores} cores, {memory} of memory', cloud: '64 vCPU, 512 GiB of memory' },
    { what: 'Disks', dedicated: 'Local NVMe or SATA in the RAID level you choose', cloud: 'Network disks: 40–500 GiB for the system, up to 8 data disks' },
    { what: 'Bandwidth', dedicated: '20 to 1,000 Mbps', cloud: '1 to 200 Mbps, or a traffic package' },
    { what: 'Delivery', dedicated: 'Within {hours} hours of payment, by region', cloud: 'Created at once after payment, within 30 minutes' },
    {
      what: 'Good for',
      dedicated: 'Steady heavy load, databases, your own virtualization, noise-sensitive workloads',
      cloud: 'Services that grow and shrink, sites, test environments',
    },
  ],
  comparePrice: 'Monthly, from',
  faqTitle: 'Questions',
  faq: [
    {
      q: 'How soon can I use it?',
      a: 'Each region’s delivery time is in the stock table; today the fastest is within 2 hours of payment. The console shows the installation live. If the stated time passes without a handover, we refund your balance and notify you.',
    },
    {
      q: 'Is the stock real?',
      a: 'Yes. The numbers are machines available in our racks right now; “Plenty” means at least the 20 that one order can take. Ordering reserves particular machines, and an unpaid order releases them.',
    },
    { q: 'Can I change the RAID level later?', a: 'It is set up before handover as you chose. Changing it later means erasing the disks, so back up first.' },
    {
      q: 'How are bandwidth and addresses counted?',
      a: 'Every model includes unmetered bandwidth; more is priced by the Mbps, up to 1,000. One public IPv4 address is included, and you can have up to 16.',
    },
    {
      q: 'Will renewal cost more?',
      a: 'Your quote states the renewal price for the same period and the day until which it is guaranteed. Today that is the period you buy plus 12 months.',
    },
    {
      q: 'Can I buy in mainland regions?',
      a: 'Yes. Configuring and seeing prices is open to everyone; verify your identity in the console before you order. Hong Kong, Taipei and the other regions need no verification.',
    },
  ],
  ctaTitle: 'See which ones are left',
  ctaLead: 'Configure without signing in; price and delivery time are live.',
}

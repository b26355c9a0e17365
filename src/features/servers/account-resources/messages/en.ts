import type { accountResources as zh } from './zh.ts'

export const accountResources: typeof zh = {
  title: 'Images and networks',
  subtitle: 'They belong to your account and stay after a server is released, until you delete them.',
  kept: 'Custom images and private networks are free and don’t expire. After you release your last server they’re still here, ready for the next one.',
  count: (n, max) => `${n} of ${max}`,
  toServers: 'Choose a server',
  buy: 'Buy a cloud server',
  images: {
    title: 'Custom images',
    text: 'Buy or reinstall a server in the same region from an image. Create one under Backups and images on a server’s page.',
  },
  networks: {
    title: 'Private networks',
    text: 'After you buy a server in the same region, join from Network on its page.',
    none: 'No private networks yet',
    howTo: 'Create one under Network on a server’s page, so servers in the same region can reach each other privately.',
    caption: 'Private networks',
    columns: { name: 'Name', cidr: 'Range', region: 'Region', servers: 'Servers', at: 'Created', actions: 'Actions' },
    unused: 'No servers',
    buyHere: 'Buy in this region',
    buyHereOf: (name) => `Buy in this region: ${name}`,
    leaveFirst: 'Delete it after all servers have left',
  },
}

import { linkGroups, type FriendLink, type LinkGroup } from '../model.ts'

export type LinksProps = { links: FriendLink[] }

/** The links by group, in the groups' order; groups without a link are left out. */
export function groupedLinks(links: readonly FriendLink[]): { group: LinkGroup; links: FriendLink[] }[] {
  return linkGroups.map((group) => ({ group, links: links.filter((link) => link.group === group) })).filter((one) => one.links.length > 0)
}

/** What a reader wants to see of an address before following it. */
export function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}

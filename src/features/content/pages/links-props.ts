import { linkGroups, type FriendLink, type LinkGroup } from '../model.ts'

export type LinksProps = { links: FriendLink[] }

/** Links by group, in the order of the groups; empty groups are left out. */
export function groupedLinks(links: readonly FriendLink[]): { group: LinkGroup; links: FriendLink[] }[] {
  return linkGroups.map((group) => ({ group, links: links.filter((link) => link.group === group) })).filter((one) => one.links.length > 0)
}

/** Host of a link, which readers want to see before they follow it. */
export function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}

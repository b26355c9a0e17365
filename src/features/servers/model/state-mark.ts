/** Mark of a group of states: a color says that there is something to see, so a group without servers has the pale one. */
export function stateMark<Group extends string>(marks: Readonly<Record<Group, string>>, group: Group, count: number, pale = 'bg-line-2'): string {
  return count > 0 ? marks[group] : pale
}

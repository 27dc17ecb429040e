import { SURNAME_GROUPS } from './surname-groups.ts'

const groupsByName = new Map<string, (readonly string[])[]>()
for (const group of SURNAME_GROUPS) {
  for (const name of group) groupsByName.set(name, [...(groupsByName.get(name) ?? []), group])
}

/** All surnames that stand in a group together with this one, itself left out. */
export function familySpellingsOf(name: string): string[] {
  const names = new Set(groupsByName.get(name)?.flat() ?? [])
  names.delete(name)
  return [...names]
}

/** Whether two different surnames stand in one group. */
export function areOneFamilys(one: string, other: string): boolean {
  return one !== other && groupsByName.get(one)?.some((group) => group.includes(other)) === true
}

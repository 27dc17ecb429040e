/** Matches "Andrews see Andrus" and "Roe, Ann (see 106)". The anchor keeps the matching time linear. */
const REFERENCE =
  /^\P{L}*\p{L}.*[\s([,;–—-](?:see|siehe|se|vide|viz|zob\.) (?:also |under |siehe |s\. )?(?:#|no\.? ?)?[\p{Lu}\d]/su

/** Whether a name only refers to another entry of the register. */
export function refersToEntry(name: string): boolean {
  return REFERENCE.test(name)
}

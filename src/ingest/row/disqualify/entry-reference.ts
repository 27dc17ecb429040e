/** Matches "Andrews see Andrus" and "Roe, Ann (see 106)". The anchor keeps the matching time linear. */
const REFERENCE =
  /^\P{L}*\p{L}.*[\s([,;–—-](?:see|siehe|se|vide|viz|zob\.) (?:also |under |siehe |s\. )?(?:#|no\.? ?)?[\p{Lu}\d]/su

/** Matches "See also lot 44" in the remark of a last name alone. */
const REFERENCE_IN_REMARK = /^\W*[Ss]ee (?:also |under )?(?:lot|plot|grave|row|section|block|page|no\.?|#|\d|\p{Lu})/u
/** Matches remarks about another stone of the same person: "Same as Roe, Ann", "footstone of the above". */
const SAME_PERSON =
  /^\W*(?:same (?:person |entry |burial )?as |duplicate of |(?:foot|head) ?stone (?:of|for|to) (?:the )?(?:above|previous|preceding|last|next|no\.?|#|\d))/iu

/** Whether the remark of a row without a date refers to another entry. A last name alone needs less evidence. */
export function remarkRefersToEntry(remark: string, hasGivenNames: boolean): boolean {
  return SAME_PERSON.test(remark) || (!hasGivenNames && REFERENCE_IN_REMARK.test(remark))
}

/** Whether a name only refers to another entry of the register. */
export function refersToEntry(name: string): boolean {
  return REFERENCE.test(name)
}

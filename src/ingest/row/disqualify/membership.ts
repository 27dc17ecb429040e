import { regExp } from '../../reg-exp.ts'

/** Matches headers of columns with the standing of a member of a lodge, a post, or a church. */
const STANDING =
  /^(?:(?:current|member(?:s|ship)?|lodge|post|legion|chapter|church|parish|club|society|grange|dues) )?(?:status|standing|membership)$/
/** Matches the standing of a member: "Active", "In good standing", "Susp. N.P.D.", "member - current". */
const MEMBER = regExp('i')`
  ^\W*(?:(?:life|honorary|charter|paid(?:-up)?|regular|lifetime)\W+)?(?:
    active|current|member|(?:in )?good standing|paid[- ]up|not in good standing|delinquent|in arrears|inactive|
    susp(?:ended|\.)(?: \S{1,12})?
  )(?:\W+(?:active|current|member|life|in good standing))?\W*$
`
/** Matches an office of a member: "Chaplain", "Aux. president". */
const OFFICER = regExp('i')`
  ^\W*(?:(?:aux(?:iliary|\.)|vice|vice-|jr\.?|sr\.?|asst\.?) ?)*(?:
    president|commander|adjutant|chaplain|quartermaster|sergeant-at-arms|secretary|treasurer|trustee|historian|
    officer
  )\W*$
`

/** Whether a column without a date shows a member who may be living. `header` consists of the words of the column's header. */
export function isMember(header: string, cell: string): boolean {
  return STANDING.test(header) && (MEMBER.test(cell) || OFFICER.test(cell))
}

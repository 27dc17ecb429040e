import type { PersonName } from '../../../domain/memorial.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName, isMansName, isWomansName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'

const RELIGIOUS_TITLE = /^(?:sister|sr\.?|schw\.?|schwester|mother|m[èe]re|sœur|suor|sor|siostra|bro?\.)$/i
/** Matches "Mary of the Cross", "Vincent de Paul", and "Marie de Saint Joseph". */
const NAME_WITH_OF = regExp('u')`
  ^(?:\p{L}[\p{L}.]* )+(?:
    of|
    (?:de|du|des|del|della|di) (?:la |l['’])?(?:
      Croix|J[eé]sus|Sacré|Saint|St|Marie|Maria|Anges|Cruz|Rosario|Croce|Gesù|Cuore|Rosaire|Enfant|Nativité|Passion|
      Lourdes|Sales|Chantal|Paul|Pazzi
    )
  )(?![\p{L}])
`
/** Matches "M. Agnes Philippa" and "Mary Xavier". */
const NAME_AFTER_MARY = /^(?:M\.?|Mary|Marie|Maria) (?:\p{L}[\p{L}.]* )*(\p{Lu}\p{L}+)$/u
/** Saints' names that are rarely given names outside of convents */
const SAINTS: ReadonlySet<string> = new Set(
  'xavier aloysius gonzaga borgia stanislaus philomena scholastica alphonsus ligouri liguori bonaventure perpetua ignatius euphrasia evangelist baptist alacoque'.split(
    ' ',
  ),
)

/** Whether the last of these titles belongs to a nun or monk, who may have a religious name without a surname. */
export function isReligiousTitle(title: string | null): boolean {
  return title !== null && RELIGIOUS_TITLE.test(title.slice(title.lastIndexOf(' ') + 1))
}

/** Moves the surname of a nun or monk with a religious name, as in "Sister Mary" and "Sr. M. Agnes", to the given names. */
export function withReligiousName(name: PersonName): PersonName {
  const { title, givenNames, surname } = name
  if (surname === null || !isReligiousTitle(title)) return name
  const whole = givenNames === null ? surname : `${givenNames} ${surname}`
  return givenNames === null || isReligiousName(whole) ? { ...name, givenNames: whole, surname: null } : name
}

/** Whether the full name of a nun or monk has no surname: "M. Agnes", "Mary of the Cross", but not "M. Agnes Roe". */
function isReligiousName(name: string): boolean {
  if (NAME_WITH_OF.test(name) || /^M\.? \p{Lu}\p{L}+$/u.test(name)) return true
  const last = foldText(NAME_AFTER_MARY.exec(name)?.[1] ?? '')
  return last !== '' && (SAINTS.has(last) || isGivenName(last) || isWomansName(last) || isMansName(last))
}

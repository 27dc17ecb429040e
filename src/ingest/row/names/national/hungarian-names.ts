import { foldText } from '../../../../search/fold.ts'
import { isGivenName } from '../../../../search/names/nicknames.ts'
import { regExp } from '../../../reg-exp.ts'

/** Matches "Szabó Jánosné Tóth Mária" and "Szabó Jánosné sz. Tóth Mária": Mária Tóth, the wife of János Szabó. */
const HUNGARIAN = regExp('u')`
  ^(?<title>(?:\p{L}{2,3}\. )*)(?<surname>\p{Lu}[\p{L}-]+),? (?<husband>\p{Lu}\p{Ll}{2,})né,?\x20
  (?:(?:sz(?:ül)?\.|született) )?(?<maiden>\p{Lu}[\p{L}-]+) (?<own>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)$
`

/**
 * Returns "Szabó, Mária (née Tóth) (Mrs. János Szabó)" for "Szabó Jánosné Tóth Mária". Other names are returned unchanged.
 */
export function withHungarianWife(text: string): string {
  const { title = '', surname, husband = '', maiden, own } = (text.includes('né') && HUNGARIAN.exec(text)?.groups) || {}
  if (surname === undefined || !(isGivenName(foldText(husband)) || /özv\./i.test(title))) return text
  return `${title}${surname}, ${own} (née ${maiden}) (Mrs. ${husband} ${surname})`
}

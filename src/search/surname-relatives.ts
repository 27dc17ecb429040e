import { foldText, spellings, umlautForms } from './fold.ts'

/**
 * Returns folded surnames that sort elsewhere but may be other spellings of a surname: "mueller" for "muller", and "muller"
 * for "mueller". An exact search treats them as equal (readings 12). `written` has the known spellings of the surname.
 */
export function relatedSurnames(name: string, written: readonly string[]): string[] {
  if (name.includes(' ')) return []
  const forms = written.flatMap((text) => umlautForms(text)).map(foldText)
  for (const { index } of name.matchAll(/[aou]/gu)) {
    const withDigraph = `${name.slice(0, index + 1)}e${name.slice(index + 1)}`
    if (spellings(withDigraph).includes(name)) forms.push(withDigraph)
  }
  return [...new Set(forms)].filter((form) => form !== name && form !== '')
}

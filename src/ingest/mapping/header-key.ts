/** Words of a header that tell nothing: "Date of Birth" and "Birth Date of the Deceased" differ in order only. */
const NOISE: ReadonlySet<string> = new Set(
  'of the deceased decedent decedents deceaseds person persons in for at is was d dec s a an if any known time'.split(
    ' ',
  ),
)

/** Enough to tell any two headers apart; folding thousands of accents takes long. */
const LETTERS_READ = 500

/** The words of a header, whatever its case and punctuation: "DATE_OF_BIRTH", "dateOfBirth" and "Date of birth" are one. */
export function headerWords(header: string): string {
  return header
    .slice(0, LETTERS_READ)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}

/** The key under which a header's synonyms are kept. */
export function headerKey(header: string): string {
  const words = headerWords(header)
    .split(' ')
    .filter((word) => !NOISE.has(word))
  const key = words.join(' ')
  // "Date of the deceased" may be any of his dates; "Date Deceased" is known as it stands.
  return key === '' || key === 'date' ? headerWords(header) : key
}

import { isDescription } from '../../../domain/names/name-parts.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp, regExpSource } from '../../reg-exp.ts'

const ANIMAL = regExpSource`
  (?:
    cat|dog|chat|chatte|goldfish|ferret|tortoise|turtle|gerbil|budgie|budgerigar|cockatiel|goat|horse|pony|mule|
    donkey|parrot|bird|canary|rabbit|hamster|guinea pig|kitty|kitten|puppy|pet|hund|katze|pferd|chien|chienne|
    perr[oa]|gat[oa]|cane|gatt[oa]|pies|kot|kater
  )
`
/** Matches "Fluffy (cat)", "Rex the dog", "our dog Rex", "Rex - beloved dog", "Cat of Mrs. Roe", and "K-9 Rex", but not a surname such as Bird. */
const ANIMAL_NAME = new RegExp(
  regExpSource`
    [([]\s*(?:\p{L}+ )?${ANIMAL}(?: (?:of|belonging to|owned by) [^()[\]]+)?\s*[)\]]\s*$|
    \p{L}.* (?:the|our) ${ANIMAL}\W*$|\s[-–—]\s(?:\p{L}+ )?${ANIMAL}\W*$|, (?:\p{Ll}+ ){0,2}${ANIMAL}\W*$|
    \p{L}['’]s (?:\p{Ll}+ )?${ANIMAL}(?!\p{L})|(?:^|[, ])K-?9(?: \p{L}+)?\W*$|
    (?<!\p{L})(?:our|my|of|beloved|faithful|loyal) (?:(?:dear|beloved|family|pet|faithful) )?(?:
      dog|cat|horse|pony|pet|puppy|kitten|parrot|rabbit
    )(?: \p{Lu}\p{L}+| ?["“(]\p{L}+["”)])\W*$|
    ^(?:Hunden|Katten|Hesten) \p{Lu}\p{L}+$|^(?:K-?9|${ANIMAL.replace('(?:', '(?:Cat|Dog|Horse|')} of) \p{Lu}
  `,
  'u',
)
/** Matches '"TIGER" (CAT)' and "Duke, Their Dog", in any case, because these words for animals are not last names here. */
const CLEAR_ANIMAL = regExp('iu')`
  (?:^["“'‘][^"”'’]+["”'’] ?[([]\s*|[\s,](?:the|our|their|his|her|my) )(?:
    dog|cat|puppy|kitten|horse|pony|parrot|rabbit|hamster|pet
  )\s*[)\]]?\W*$
`
/** Matches 'Dog "Rex"' and "Dog - Rex", but not 'Horse, "Tom"', whose first word is a surname. */
const ANIMAL_WITH_NAME = regExp('iu')`
  ^(?:
    Cat|Dog|Horse|Pony|Mule|Donkey|Parrot|Canary|Rabbit|Pet|Lion|Lioness|Tiger|Elephant|Camel|Bear|Monkey|
    Chimpanzee|Gorilla|Mascot|Hund|Katze|Katt|Chien|Perr[ao]
  )(?:\s*["“(]\p{L}+["”)](?: (?:for|of|owned by|belonging to) .+)?|(?: [-–—] ?|[-–—] |: ?)\p{L}+)\W*$
`
/** Matches breeds in brackets, as in "Skip (golden retriever)". Outside of brackets, they might be names. */
const BREED = regExp('iu')`
  [([]\s*(?:\p{L}+ ){0,2}(?:
    retriever|terrier|spaniel|poodle|beagle|collie|labrador|lab|dachshund|boxer|rottweiler|bulldog|pit ?bull|hound|
    sheepdog|german shepherd|chihuahua|pug|husky|mutt|mare|gelding|stallion|tabby|siamese
  )\s*[)\]]\s*$|(?<!\p{L})(?:dog|cat|goat|mule|horse) mascot(?!\p{L})|
  \s[-–—]\s(?:
    german shepherd|(?:golden|labrador) retriever|
    (?:\p{L}+ )?(?:terrier|spaniel|poodle|beagle|dachshund|rottweiler|chihuahua)
  )\W*$|^(?:police|guide|service|war|therapy|search|rescue) dog(?!\p{L})
`
/** A fast check, because most names have none of these characters and words. */
const MAY_BE_ANIMAL =
  /[([–—"“:]|['’]s |, \p{Ll}| (?:the|our|my|of|-|dog) |(?:beloved|faithful|loyal) |K-?9|mascot|^(?:Hunden|Katten|Hesten) /u
const ANIMAL_REMARK = new RegExp(
  regExpSource`
    ^\W*(?:(?:a|an|the|pet|beloved|family|faithful|old|police|war|best|good|\p{L}+['’]s) )*(?:${ANIMAL}|kelpie)(?:
      \W*$| (?:of|owned by|belonging to|buried)\x20
    )|
    ^\W*(?:
      (?:golden|labrador) retriever|german shepherd|
      (?:\p{L}+ )?(?:terrier|spaniel|poodle|beagle|dachshund|rottweiler|chihuahua)
    )\W*$
  `,
  'iu',
)

/** Matches epitaphs of pets. If there is a last name, the epitaph is a person's. */
const PET_EPITAPH = new RegExp(
  regExpSource`
    ^\W*\p{L}+ ${ANIMAL}\W*$|
    (?<!\p{L})(?:
      (?:good|best|sweet|faithful|loyal|great(?:est)?) (?:${ANIMAL}|(?:boy|girl)(?=\W*(?:$|[,;.!])))|
      fur ?bab(?:y|ies)|rainbow bridge|woof|meow|purr(?:s|ed|ing)?
    )(?!\p{L})
  `,
  'iu',
)

const NAMED_PET = new RegExp(
  String.raw`^\W*(?<pet>\p{L}+),? (?:(?:a|an|the|our|my|good|best|faithful|loyal|beloved|great|sweet|old|dear|little) )+${ANIMAL}\W*$`,
  'iu',
)
/** Matches a remark beside one word: "cat - ask the sexton", "dogs? no record". */
const ANIMAL_BEFORE_NOTE = new RegExp(String.raw`^\W*(?:pet |family )?${ANIMAL}s?(?: ?[-–—,;:?(]|\W*$)`, 'iu')

/** Headers of columns that contain kinds of animals. */
const SPECIES =
  /(?<!\p{L})(?:species|breed|gatunek)(?!\p{L})|^(?:animal|kind animal|type animal|animal type|(?:pet|dog|cat) type|tierart|especie|espece)$/u

/** Headers of columns with the animals that are buried with people. */
const COMPANION = /^(?:companion animal|companion pet|pet|pets)$/

/** Whether a name shows that the row is about an animal. */
export function isAnimalName(text: string): boolean {
  if (CLEAR_ANIMAL.test(text)) return true
  if (MAY_BE_ANIMAL.test(text) && (ANIMAL_NAME.test(text) || BREED.test(text) || ANIMAL_WITH_NAME.test(text)))
    return true
  const name = ANIMAL_AND_NAME.exec(text)?.groups?.name
  return name !== undefined && !isGivenName(foldText(name))
}

/** Whether a remark states that the row is about an animal: "horse of Col. Roe". */
export function isAnimalRemark(text: string): boolean {
  return ANIMAL_REMARK.test(text)
}

const KIND = new RegExp(
  regExpSource`
    ^\W*(?:pet |family )?(?:
      ${ANIMAL}s?|retriever|labrador|terrier|spaniel|poodle|beagle|collie|dachshund|rottweiler|chihuahua|pug|husky|
      kelpie|tabby|siamese|k-?9
    )\W*$
  `,
  'iu',
)

/** Whether a value in a column of kinds or statuses means an animal: "Dog", "Pet". */
export function isAnimalKind(text: string): boolean {
  return KIND.test(text)
}

/** Matches "Pies Burek" and "Perro Toby". Pies and Hund are also surnames, so the second word must not be a known given name. */
const ANIMAL_AND_NAME = /^(?:Pies|Piesek|Kotek|Hund|Perr[ao]) (?<name>\p{Lu}\p{Ll}+)$/u

const MAX_CACHED_VALUES = 1000
/** Matches the part of a cemetery for animals: "Pet corner", "Section Dogs", "Animals". */
const ANIMAL_SECTION = regExp('iu')`
  ^\W*(?:the |sec(?:t(?:ion)?)?\.? )?(?:
    (?:pets|animals|dogs|cats|k-?9s|horses|haustiere|tiere|mascotas|animaux)['’]?|
    (?:.* )?(?:pets?|animals?|dogs?|cats?|k-?9|horses?)(?:['’]s)? (?:(?:memorial|burial) )?(?:
      corner|section|sec\.?|area|plot|lot|row|block|garden|cemetery|yard|ground|lawn|field|graveyard
    )s?
  )(?: (?:\p{L}|\d{1,4}))?\W*$
`

const HUMAN = /^\W*(?:human|person|people|man|woman|owner|adult|infant|child|ashes|cremains|urn|casket)/i

/** Finds animals by columns other than the name. */
export class AnimalColumns {
  readonly #species: readonly number[]
  readonly #sections: readonly number[]
  readonly #isSection = new Map<string, boolean>()
  readonly #companion: number
  readonly #names: readonly number[]
  readonly #texts: readonly number[]
  /** Whether the file lists animals. */
  readonly #isOfPets: boolean

  /**
   * `names` are the columns with names, `texts` are the columns with remarks and epitaphs, and `kinds` are the columns of
   * record kinds that list animals, and `sections` the columns with parts of the cemetery.
   */
  constructor(
    headers: readonly string[],
    names: readonly number[],
    texts: readonly number[],
    kinds: readonly number[] = [],
    sections: readonly number[] = [],
  ) {
    const species = [...headers.keys()].filter((index) => SPECIES.test(headers[index] as string))
    this.#species = species.length === 0 ? kinds.slice(0, 1) : species
    this.#sections = sections
    this.#isOfPets = kinds.length + species.length > 0
    this.#companion = headers.findIndex((header) => COMPANION.test(header))
    this.#names = names
    this.#texts = texts
  }

  /**
   * Returns the column that shows that the row is about an animal, or null. A companion or an epitaph counts only if the
   * name is one word.
   */
  find(cells: readonly string[]): number | null {
    for (const index of this.#species) {
      const species = cells[index] ?? ''
      if (/\p{L}/u.test(species) && !HUMAN.test(species)) return index
    }
    const section = this.#sections.find((index) => cells[index] && this.#isAnimalSection(cells[index]))
    if (section !== undefined) return section
    const named = this.#texts.find((index) => cells[index] && this.#namesPet(cells[index], cells))
    if (named !== undefined) return named
    const name = this.#oneWord(cells)
    if (name === null) return null
    if (this.#isOfPets && !this.#species.some((index) => HUMAN.test(cells[index] ?? '')))
      return this.#species[0] as number
    if (isAnimalKind(cells[this.#companion] ?? '')) return this.#companion
    if (isDescription(name)) return null
    const isPet = (text: string) => PET_EPITAPH.test(text) || ANIMAL_BEFORE_NOTE.test(text)
    return this.#texts.find((index) => cells[index] && isPet(cells[index])) ?? null
  }

  /** Caches the result for each value, because files repeat a few sections. */
  #isAnimalSection(text: string): boolean {
    let isFound = this.#isSection.get(text)
    if (isFound === undefined) {
      isFound = ANIMAL_SECTION.test(text)
      if (this.#isSection.size < MAX_CACHED_VALUES) this.#isSection.set(text, isFound)
    }
    return isFound
  }

  /** Whether an epitaph consists of the name of the row and a word for an animal: "Rex, a good dog". */
  #namesPet(text: string, cells: readonly string[]): boolean {
    const pet = NAMED_PET.exec(text)?.groups?.pet?.toLowerCase()
    return (
      pet !== undefined &&
      this.#names.some((index) =>
        cells[index]
          ?.toLowerCase()
          .split(/[\s,]+/)
          .includes(pet),
      )
    )
  }

  /** Returns the name of a row if it is one word. */
  #oneWord(cells: readonly string[]): string | null {
    let name = ''
    for (const index of this.#names) {
      if (name !== '' && cells[index]) return null
      name ||= (cells[index] ?? '').trim()
    }
    return name === '' || /[\s,]/.test(name) ? null : name
  }
}

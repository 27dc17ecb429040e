import { DatabaseSync } from 'node:sqlite'
import { decodePartialDate } from '../../src/domain/dates/partial-date.ts'
import { foldText } from '../../src/search/fold.ts'
import { TOKEN } from '../../src/search/token-document.ts'
import { SeededRandom } from '../../src/synthetic/seeded-random.ts'

/** A person from the directory with a value in every search field. */
export interface SampledPerson {
  readonly id: number
  readonly slug: string
  /** The first of the given names */
  readonly givenName: string
  readonly surname: string
  readonly birthYear: number
  readonly cemetery: { readonly id: number; readonly name: string; readonly state: string }
}

/** The most memorials that a rare surname can have */
const MAX_PER_RARE_SURNAME = 50
/** The share of all memorials that have a common surname: about 60,000 of ten million */
const COMMON_SHARE = { from: 0.004, to: 0.0085 }
/** If a directory has fewer common surnames, its most frequent surnames are used. */
const MIN_COMMON_SURNAMES = 10
const MAX_DRAWS = 10_000

/** Draws search values from a directory. With the same seed, equal directories yield equal values. */
export class DirectorySample {
  readonly random: SeededRandom
  readonly memorials: number
  readonly #database: DatabaseSync
  readonly #commonSurnames: readonly string[]
  readonly #lastId: number

  constructor(file: string, seed: number) {
    this.random = new SeededRandom(seed)
    this.#database = new DatabaseSync(file, { readOnly: true })
    this.memorials = this.#tokenCount('*')
    this.#lastId = Number(this.#database.prepare('SELECT max(id) AS last FROM memorial').get()?.last)
    this.#commonSurnames = this.#findCommonSurnames()
  }

  #findCommonSurnames(): string[] {
    const rows = this.#database
      .prepare(
        `SELECT token, memorials FROM search_token WHERE token >= '${TOKEN.surname}' AND token < '${TOKEN.surname}\u{10ffff}'
         ORDER BY memorials DESC LIMIT 100`,
      )
      .all()
    const named = rows.map(({ token, memorials }) => ({
      surname: String(token).slice(TOKEN.surname.length),
      share: Number(memorials) / this.memorials,
    }))
    const common = named.filter(({ share }) => share >= COMMON_SHARE.from && share <= COMMON_SHARE.to)
    const chosen = common.length < MIN_COMMON_SURNAMES ? named.slice(0, MIN_COMMON_SURNAMES) : common
    return chosen.map(({ surname }) => surname)
  }

  #tokenCount(token: string): number {
    return Number(
      this.#database.prepare('SELECT memorials FROM search_token WHERE token = ?').get(token)?.memorials ?? 0,
    )
  }

  commonSurname(): string {
    return this.random.pick(this.#commonSurnames)
  }

  person(): SampledPerson {
    return this.#personOf(() => true)
  }

  /** Draws a person with a rare surname. */
  rarePerson(): SampledPerson {
    return this.#personOf(
      ({ surname }) => this.#tokenCount(TOKEN.surname + foldText(surname).replaceAll(' ', '')) <= MAX_PER_RARE_SURNAME,
    )
  }

  /** Draws a person with a surname of one word that is long enough for typos. */
  personOfLongSurname(): SampledPerson {
    return this.#personOf(({ surname }) => /^\p{L}{5,}$/u.test(surname))
  }

  #personOf(isWanted: (person: SampledPerson) => boolean): SampledPerson {
    const find = this.#database.prepare(
      `SELECT m.id, m.slug, m.given_names, m.surname, m.birth, c.id AS cemetery_id, c.name, c.state
       FROM memorial m JOIN cemetery c ON c.id = m.cemetery_id WHERE m.id = ?`,
    )
    for (let draws = 0; draws < MAX_DRAWS; draws++) {
      const row = find.get(this.random.int(1, this.#lastId))
      if (row === undefined || row.surname === null || row.given_names === null || row.birth === null) continue
      const [givenName = ''] = String(row.given_names).split(' ')
      const birthYear = decodePartialDate(String(row.birth))?.year
      if (birthYear === undefined || !/^\p{L}{3,}$/u.test(givenName)) continue
      const person = {
        id: Number(row.id),
        slug: String(row.slug),
        givenName,
        surname: String(row.surname),
        birthYear,
        cemetery: { id: Number(row.cemetery_id), name: String(row.name), state: String(row.state) },
      }
      if (isWanted(person)) return person
    }
    throw new Error('The directory is too small to draw searches from.')
  }

  close(): void {
    this.#database.close()
  }
}

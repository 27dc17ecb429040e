import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import type { LifeEventInput, MediaInput, MemorialInput } from '../../domain/memorial.ts'
import { convertNameCase } from '../../domain/names/name-case.ts'
import { nameWords } from '../../search/fold.ts'
import type { ImportRow } from '../../storage/ports.ts'
import { toPlaceCase, toPlaceLineCase } from '../cemetery/place-case.ts'
import type { DateRules } from '../date/date-parts.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import type { TableRow } from '../table/table.ts'
import { type RefusedRow, RowDisqualifier } from './disqualify-row.ts'
import { FieldReader, holds, isPlaceholder, withoutRepeat } from './field-text.ts'
import type { Kinship } from './kinship.ts'
import { parseAge, parseGender, parseYesNo } from './parse-values.ts'
import { type EventDates, EventDatesReader } from './read-event-dates.ts'
import { NameReader, type NameReading } from './read-name.ts'
import { readPoint } from './read-point.ts'
import { reportUnmapped } from './report-unmapped.ts'
import { type RestingPlace, RestingPlaceReader } from './resting-place.ts'
import { RowIdentity } from './row-identity.ts'

export interface MemorialRowOptions {
  readonly plan: ColumnPlan
  readonly dates: DateRules
  readonly twoDigitYearsFrom: number | null
  /** The file lists burials, so a row without a date of death is of a dead person all the same (readings 35). */
  readonly isBurials: boolean
}

const NO_MEDIA: readonly MediaInput[] = []
const NO_TAGS: readonly string[] = []

type NameEvidence = Pick<NameReading, 'isStated' | 'isLiving'> & { readonly givenNames: string | null }

/** Turns the rows of a file into memorials. */
export class MemorialRowReader {
  readonly #plan: ColumnPlan
  readonly #isBurials: boolean
  readonly #names: NameReader
  readonly #dates: EventDatesReader
  readonly #places: RestingPlaceReader
  readonly #identity: RowIdentity
  readonly #disqualifier: RowDisqualifier
  readonly #fields: Readonly<Record<TextField, FieldReader>>
  readonly #placeFields: Readonly<Record<'birth' | 'death', readonly FieldReader[]>>
  readonly #cased = new Map<string, string>()

  constructor(options: MemorialRowOptions) {
    const { plan } = options
    this.#plan = plan
    this.#isBurials = options.isBurials
    this.#names = new NameReader(plan)
    this.#dates = new EventDatesReader(plan, options.dates, options.twoDigitYearsFrom)
    this.#places = new RestingPlaceReader(plan)
    this.#identity = new RowIdentity(plan)
    this.#disqualifier = new RowDisqualifier(plan, options.dates.today.year)
    const read = (name: string) => new FieldReader(plan, name)
    this.#fields = Object.fromEntries(TEXT_FIELDS.map((name) => [name, read(name)])) as Record<TextField, FieldReader>
    const placesOf = (event: string) =>
      ['place', 'city', 'county', 'state', 'country']
        .map((part) => read(`${event}_${part}`))
        .filter((one) => one.isMapped)
    this.#placeFields = { birth: placesOf('birth'), death: placesOf('death') }
  }

  /** The memorial that the row describes, or null when it is refused; the problems say why. */
  read(row: TableRow, problems: ProblemSink): ImportRow | null {
    const { cells } = row
    const { name, isStated, isLiving, kinship } = this.#names.read(cells, problems)
    const dates = this.#dates.read(cells, problems)
    const refusal = this.#refusalOf(cells, { givenNames: name.givenNames, isStated, isLiving }, dates)
    if (refusal) {
      problems.add(
        'refused',
        refusal.column,
        cells
          .filter((cell) => cell !== '')
          .join(' | ')
          .slice(0, 200),
        refusal.reason,
      )
      return null
    }
    const resting = this.#places.read(cells, problems)
    const plot = this.#readPlot(cells, problems)
    const point = this.#readPoint(cells, problems)
    const warServed = this.#casedText('war_served', cells, problems)
    const militaryBranch = this.#readBranch(cells, problems)
    reportUnmapped(this.#plan, cells, problems)
    const memorial: MemorialInput = {
      title: name.title,
      givenNames: name.givenNames,
      surname: name.surname,
      nameSuffix: name.nameSuffix,
      maidenName: name.maidenName,
      nickname: name.nickname,
      gender: this.#parseGender(cells, problems) ?? kinship?.gender ?? null,
      epitaph: this.#text('epitaph', cells, problems),
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      isVeteran: this.#readVeteran(cells, warServed !== null || militaryBranch !== null, problems),
      warServed,
      militaryBranch,
      father: this.#relative('father', kinship, cells, problems),
      mother: this.#relative('mother', kinship, cells, problems),
      spouse: this.#relative('spouse', kinship, cells, problems),
      ageAtDeath: this.#parseAge(cells, problems),
      plot,
      lifeEvents: this.#readEvents(cells, dates, resting, kinship?.childOf ?? null, problems),
      media: this.#readPhotos(cells, problems),
      tags:
        this.#plan.tags.length === 0
          ? NO_TAGS
          : this.#plan.tags.filter((tag) => holds(tag.tests, cells)).map((tag) => tag.slug),
    }
    return {
      line: row.line,
      identity: this.#identity.of(cells, memorial, resting.cemetery, problems),
      memorial,
      cemetery: resting.cemetery,
    }
  }

  #refusalOf(cells: readonly string[], name: NameEvidence, dates: EventDates): RefusedRow | null {
    const { birth, death, burial, hasEnd, saysDied, saysLiving } = dates
    const because = (reason: string): RefusedRow => ({ reason, column: null })
    if (name.isLiving || (saysLiving && !hasEnd)) return because('the row says that the person is living')
    if (!name.isStated && !birth && !death && !burial) return because('it has neither a name nor a date')
    const said = this.#disqualifier.refusalOf(cells, name.givenNames, { hasEnd, unread: dates.unread })
    if (said !== null) return said
    if (dates.notDead !== null) return because(dates.notDead)
    if (!this.#isBurials && !saysDied) {
      return because(
        'nothing says that the person has died: there is no date of death or burial (for a list of burials, let the mapping say "kind": "burials")',
      )
    }
    if (dates.isRecentBirth && !hasEnd) {
      return because(
        `the person was born within the last ${LIVING_YEARS} years: that needs a readable date of death or burial`,
      )
    }
    return null
  }

  #text(field: TextField, cells: readonly string[], problems: ProblemSink): string | null {
    const reader = this.#fields[field]
    if (!reader.isMapped) return null
    const text = reader.read(cells, problems)
    return text === '' || isPlaceholder(text) ? null : text
  }

  /** A text in readable case; registers repeat the same few, so each is worked out once. */
  #casedText(field: TextField, cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#text(field, cells, problems)
    if (text === null) return null
    let cased = this.#cased.get(text)
    if (cased === undefined) {
      cased = toPlaceCase(text)
      // A piece of a file's text keeps all of it in memory; the copy stands alone.
      if (this.#cased.size < 5000) this.#cased.set(Buffer.from(text).toString(), Buffer.from(cased).toString())
    }
    return cased
  }

  /** Who stands in a column of their own, or else beside the name: "Mary, wife of John Roe". */
  #relative(
    field: 'father' | 'mother' | 'spouse',
    kinship: Kinship | null,
    cells: readonly string[],
    problems: ProblemSink,
  ): string | null {
    const stated = this.#text(field, cells, problems)
    const said = kinship?.[field] ?? null
    if (stated !== null && said !== null && !hasWordsOf(stated, said)) {
      problems.add(
        'no place',
        this.#fields[field].column,
        said,
        `stands beside the name; the column for the ${field} came first`,
      )
    }
    const text = stated ?? said
    return text === null ? null : convertNameCase(text)
  }

  #readBranch(cells: readonly string[], problems: ProblemSink): string | null {
    const branch = this.#casedText('military_branch', cells, problems)
    const rank = this.#text('military_rank', cells, problems)
    return branch && rank ? `${branch}, ${rank}` : (branch ?? rank)
  }

  #readVeteran(cells: readonly string[], served: boolean, problems: ProblemSink): boolean {
    const reader = this.#fields.veteran
    const text = this.#text('veteran', cells, problems)
    // Where nothing says so outright, a war or a branch says it.
    if (text === null) return served
    const answer = parseYesNo(text)
    if (answer === null) problems.add('unread', reader.column, text, 'is neither a yes nor a no')
    return answer ?? false
  }

  #parseGender(cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#text('gender', cells, problems)
    return text === null ? null : parseGender(text) || null
  }

  #parseAge(cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#text('age_at_death', cells, problems)
    if (text === null) return null
    const age = parseAge(text)
    if (age === null) problems.add('unread', this.#fields.age_at_death.column, text, 'is no age')
    return age
  }

  #readPlot(cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#text('plot', cells, problems)
    if (text === null || /[\p{L}\p{N}]/u.test(text)) return text
    problems.add('unread', this.#fields.plot.column, text, 'names no plot')
    return null
  }

  #readPoint(
    cells: readonly string[],
    problems: ProblemSink,
  ): { readonly latitude: number; readonly longitude: number } | null {
    const pair = this.#text('coordinates', cells, problems)
    const texts = [this.#text('latitude', cells, problems), this.#text('longitude', cells, problems)] as const
    return readPoint(texts, pair, [this.#fields.latitude, this.#fields.longitude, this.#fields.coordinates], problems)
  }

  #readEvents(
    cells: readonly string[],
    dates: {
      readonly birth: PartialDate | null
      readonly death: PartialDate | null
      readonly burial: PartialDate | null
    },
    { disposition, location: restingLocation }: RestingPlace,
    childOf: string | null,
    problems: ProblemSink,
  ): readonly LifeEventInput[] {
    const events: LifeEventInput[] = []
    const add = (
      type: LifeEventInput['type'],
      date: PartialDate | null,
      location: string | null,
      note: string | null,
    ) => {
      if (date || location || note) events.push({ type, date, location, note })
    }
    const birthNote = joinNote(childOf, this.#text('birth_note', cells, problems))
    add('Birth', dates.birth, this.#place('birth', cells, problems), birthNote)
    add('Death', dates.death, this.#place('death', cells, problems), this.#text('death_note', cells, problems))
    const note = this.#text('burial_note', cells, problems)
    const place = this.#text('burial_place', cells, problems)
    add('Burial', dates.burial, place === null ? restingLocation : toPlaceLineCase(place), joinNote(disposition, note))
    return events
  }

  #place(event: 'birth' | 'death', cells: readonly string[], problems: ProblemSink): string | null {
    const levels = this.#placeFields[event].map((reader) => reader.read(cells, problems))
    const place = withoutRepeat(levels.filter((text) => text !== '' && !isPlaceholder(text))).join(', ')
    return place === '' ? null : toPlaceLineCase(place)
  }

  #readPhotos(cells: readonly string[], problems: ProblemSink): readonly MediaInput[] {
    const reader = this.#fields.photo_url
    if (!reader.isMapped) return NO_MEDIA
    const text = reader.read(cells, problems)
    if (text === '') return NO_MEDIA
    const photos: MediaInput[] = []
    for (const url of text.split(/\s+|;\s*/).filter(Boolean)) {
      if (/^https:\/\//i.test(url) && URL.canParse(url)) {
        photos.push({ url, altText: null, description: null, isPortrait: false })
      } else problems.add('no place', reader.column, url, 'is no https address of a picture')
    }
    return photos
  }
}

const TEXT_FIELDS = [
  'gender',
  'epitaph',
  'latitude',
  'longitude',
  'coordinates',
  'veteran',
  'war_served',
  'military_branch',
  'military_rank',
  'father',
  'mother',
  'spouse',
  'age_at_death',
  'plot',
  'photo_url',
  'birth_note',
  'death_note',
  'burial_note',
  'burial_place',
] as const
type TextField = (typeof TEXT_FIELDS)[number]

/** "Cremated" and the note "Cremated" say one thing. */
function joinNote(disposition: string | null, note: string | null): string | null {
  if (disposition === null || note === null) return disposition ?? note
  const [one, other] = [disposition.toLowerCase(), note.toLowerCase()]
  if (other.startsWith(one)) return note
  return one.startsWith(other) ? disposition : `${disposition}; ${note}`
}

function hasWordsOf(name: string, other: string): boolean {
  const words = nameWords(name)
  return nameWords(other).every((word) => words.includes(word))
}

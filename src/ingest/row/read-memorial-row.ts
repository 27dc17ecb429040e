import type { PartialDate } from '../../domain/dates/partial-date.ts'
import type { LifeEventInput, MemorialInput, PersonName } from '../../domain/memorial.ts'
import { convertNameCase } from '../../domain/names/name-case.ts'
import type { ImportRow, RelativeKeys } from '../../storage/ports.ts'
import { convertPlaceLineCase } from '../cemetery/place-case.ts'
import { AgeComparison } from '../date/compare-age.ts'
import type { KnownNames } from '../evidence/name-evidence.ts'
import type { SecondHeader } from '../evidence/second-header.ts'
import type { UnprovenCodes } from '../evidence/status-codes.ts'
import { type AgeColumn, findAgeColumns, joinUnit, withAgeUnit } from '../mapping/age-columns.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import { isDeathRecord, kindOfDates } from '../mapping/vital-records.ts'
import { NO_PROBLEMS, type ProblemSink } from '../problem.ts'
import type { TableRow } from '../table/table.ts'
import { cremationColumns } from './event-date.ts'
import { allPass, FieldReader, isPlaceholder, withoutRepeat } from './field-text.ts'
import { MilitaryServiceReader } from './military-service.ts'
import { reportSeveralInRemark, withoutGraveNote } from './names/grave-notes.ts'
import { type Kinship, problemOfRelative } from './names/kinship.ts'
import { hasMoreWords, known } from './names/name-text.ts'
import { type NameEvidenceOfFile, NameReader } from './names/read-name.ts'
import { joinAge, parseAge, parseGender, parseYesNo, relativesInData } from './parse-values.ts'
import { plotInNote } from './plot-in-note.ts'
import { type EventDates, EventDatesReader, type MemorialDateEvidence } from './read-event-dates.ts'
import { readPhotos } from './read-photos.ts'
import { readPoint } from './read-point.ts'
import { reportUnmapped } from './report-unmapped.ts'
import { type RestingPlace, RestingPlaceReader } from './resting-place.ts'
import { RowIdentity } from './row-identity.ts'
import { RowRejections } from './row-rejections.ts'
import { CoupleSplitter, type PersonRow } from './split-couple.ts'

export interface MemorialRowOptions {
  readonly plan: ColumnPlan
  readonly dates: MemorialDateEvidence
  readonly twoDigitYearsFrom: number | null
  /** Whether the file lists burials. If it does, rows without a date of death are kept (readings 35). */
  readonly isBurials: boolean
  readonly names: NameEvidenceOfFile
  /** The codes of status columns that do not show that a person has died; none by default. */
  readonly unprovenCodes?: readonly UnprovenCodes[]
  /** The columns of record kinds that list animals; none by default. */
  readonly animalKinds?: readonly number[]
  /** The header of a second list in the file, whose rows are refused; none by default. */
  readonly secondHeader?: SecondHeader | null
  /** Decides whether a name without a date belongs to a person; null if all names do. */
  readonly knownNames: KnownNames | null
}

const NO_TAGS: readonly string[] = []

export class MemorialRowReader {
  readonly #plan: ColumnPlan
  readonly #names: NameReader
  readonly #dates: EventDatesReader
  readonly #places: RestingPlaceReader
  readonly #identity: RowIdentity
  readonly #couples: CoupleSplitter
  readonly #service: MilitaryServiceReader
  readonly #rejections: RowRejections
  /** The columns that contain dates of cremation. */
  readonly #cremations: readonly number[]
  /** The column that shows whether a date is that of a death, or -1. */
  readonly #kind: number
  /** The column with the unit of the age, or -1. */
  readonly #ageUnit: number
  /** The columns of the age, if it is in several. */
  readonly #ages: readonly AgeColumn[]
  /** The columns that fill the age. */
  readonly #ageParts: readonly number[]
  /** The columns of an age that are not among its parts. */
  readonly #otherAge: FieldReader
  readonly #agesAndDates = new AgeComparison()
  readonly #fields: Readonly<Record<TextField, FieldReader>>
  readonly #placeFields: Readonly<Record<'birth' | 'death', readonly FieldReader[]>>

  constructor(options: MemorialRowOptions) {
    const { plan } = options
    this.#plan = plan
    this.#names = new NameReader(plan, options.names)
    this.#dates = new EventDatesReader(plan, options.dates, options.twoDigitYearsFrom)
    this.#places = new RestingPlaceReader(plan)
    this.#identity = new RowIdentity(plan)
    this.#couples = new CoupleSplitter(plan, options.dates.death.rules.today.year, options.names.isSurnameFirst)
    this.#service = new MilitaryServiceReader(plan)
    this.#rejections = new RowRejections(options)
    this.#cremations = cremationColumns(plan)
    this.#kind = kindOfDates(plan)
    this.#ageUnit = plan.columns.findIndex((column) => AGE_UNIT.test(headerWords(column)))
    const age = plan.fields.get('age_at_death')
    this.#ageParts = age?.parts.map(({ index }) => index) ?? []
    this.#ages = findAgeColumns(plan.columns, true).filter(({ index }) => this.#ageParts.includes(index))
    const others = age?.parts.filter(({ index }) => !this.#ages.some((part) => part.index === index)) ?? []
    this.#otherAge = new FieldReader(
      { ...plan, fields: new Map(age && others.length > 0 ? [['age_at_death', { ...age, parts: others }]] : []) },
      'age_at_death',
    )
    const read = (name: string) => new FieldReader(plan, name)
    this.#fields = Object.fromEntries(TEXT_FIELDS.map((name) => [name, read(name)])) as Record<TextField, FieldReader>
    const placesOf = (event: string) =>
      ['place', 'city', 'county', 'state', 'country']
        .map((part) => read(`${event}_${part}`))
        .filter((reader) => reader.isMapped)
    this.#placeFields = { birth: placesOf('birth'), death: placesOf('death') }
  }

  /**
   * Splits a row about two people; see CoupleSplitter. A refused person may be living, so the other record does not name them as the
   * spouse.
   */
  split(row: TableRow, problems: ProblemSink): readonly PersonRow[] | null {
    const people = this.#couples.split(row, problems)
    if (people?.length !== 2) return people
    const areRefused = people.map((person) => this.#isRefused(person))
    return people.map((person, i) => (areRefused[1 - i] ? { ...person, spouse: null } : person))
  }

  #isRefused(row: PersonRow): boolean {
    const named = this.#names.read(row.cells, NO_PROBLEMS)
    return (
      this.#rejections.rejectionOf(row, { ...named, ...named.name }, this.#dates.read(row, NO_PROBLEMS, named.life)) !==
      null
    )
  }

  /** Returns the row's memorial, or null for a rejected row; reports the reason. */
  read(row: TableRow & Partial<PersonRow>, problems: ProblemSink): ImportRow | null {
    const { cells } = row
    const written = this.#names.read(cells, problems)
    const read = this.#dates.read(row, problems, written.life)
    const isDeath = this.#kind >= 0 && read.burial && isDeathRecord(cells[this.#kind] ?? '')
    const dates = isDeath ? { ...read, death: read.burial, burial: null } : read
    const rejection = this.#rejections.rejectionOf(row, { ...written, ...written.name }, dates)
    if (rejection) {
      const filled = cells.filter((cell) => cell !== '')
      problems.add('refused', rejection.column, filled.join(' | ').slice(0, 200), rejection.reason)
      return null
    }
    const named = withoutGraveNote(written, problems)
    const { name, kinship, remark } = named
    const resting = this.#places.read(cells, row.line, problems)
    const plot = this.#readPlot(cells, problems)
    const point = this.#readPoint(cells, problems)
    reportUnmapped(this.#plan, cells, problems)
    const stated = this.#remark(name, cells, problems)
    const service = this.#service.read(cells, [stated, remark], problems)
    const lifeEvents = this.#readEvents(cells, dates, resting, kinship?.childOf ?? null, problems)
    const memorial: MemorialInput = {
      title: name.title,
      givenNames: name.givenNames,
      surname: name.surname,
      nameSuffix: name.nameSuffix,
      maidenName: name.maidenName,
      nickname: name.nickname,
      gender: this.#parseGender(cells, problems) ?? kinship?.gender ?? null,
      epitaph: this.#textOrNo('epitaph', cells, problems),
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      isVeteran: service.isVeteran,
      warServed: service.warServed,
      militaryBranch: service.militaryBranch,
      father: this.#relative('father', kinship, cells, problems),
      mother: this.#relative('mother', kinship, cells, problems),
      spouse: this.#relative('spouse', kinship, cells, problems) ?? spouseIn(row),
      ageAtDeath: this.#parseAge(cells, problems),
      plot,
      remark: [stated, remark, dates.remark, service.remark, resting.remark].reduce(joinNotes),
      lifeEvents,
      media: readPhotos(this.#fields.photo_url, cells, problems),
      tags:
        this.#plan.tags.length === 0
          ? NO_TAGS
          : this.#plan.tags.filter((tag) => allPass(tag.tests, cells)).map((tag) => tag.slug),
    }
    this.#agesAndDates.compare(row.line, memorial.ageAtDeath, dates)
    const burial = lifeEvents.find(({ type }) => type === 'Burial')
    // The second person of a couple follows the first.
    const person = (row.person ?? 1) + (row.isSecond ? 0.5 : 0)
    return {
      line: row.line,
      ...(person === 1 ? {} : { person }),
      ...(this.#rejections.isUnproven(cells, named, dates) ? { isUnproven: true } : {}),
      identity: this.#identity.of(row, memorial, resting.identity, problems),
      memorial: plot === null ? { ...memorial, plot: plotInNote(burial?.note ?? null) } : memorial,
      cemetery: resting.cemetery,
      ...this.#relativeKeys(cells, problems),
    }
  }

  report(problems: ProblemSink): void {
    this.#places.report(problems)
    this.#agesAndDates.report(this.#fields.age_at_death.column, problems)
  }

  #text(field: TextField, cells: readonly string[], problems: ProblemSink): string | null {
    const reader = this.#fields[field]
    if (!reader.isMapped) return null
    const text = reader.read(cells, problems)
    return text === '' || isPlaceholder(text) ? null : text
  }

  /** Reads an inscription or a place. A column such as "Plaque" or "Buried at" may only say whether there is one. */
  #textOrNo(field: 'epitaph' | 'burial_place', cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#text(field, cells, problems)
    if (text === null || parseYesNo(text) === null) return text
    problems.add('unread', this.#fields[field].column, text, NO_TEXT[field])
    return null
  }

  #remark(name: PersonName, cells: readonly string[], problems: ProblemSink): string | null {
    const remark = this.#text('remark', cells, problems)
    reportSeveralInRemark(name, remark, this.#fields.remark.column, problems)
    // A column of original names may repeat the name.
    return remark === `${name.givenNames} ${name.surname}` ? null : remark
  }

  /** Reads a relative from the relative's own column, or else from the name: "Mary, wife of John Roe". */
  #relative(
    field: 'father' | 'mother' | 'spouse',
    kinship: Kinship | null,
    cells: readonly string[],
    problems: ProblemSink,
  ): string | null {
    const cell = this.#text(field, cells, problems) ?? ''
    const names = relativesInData(cell)
    if (names === null) problems.add('unread', this.#fields[field].column, cell, 'is data that was not read as names')
    const text = known((names ?? '').replace(WORD_FOR_SPOUSE, '')) || null
    const problem = text === null ? null : problemOfRelative(text)
    if (problem !== null) problems.add('unmapped', this.#fields[field].column, text as string, problem)
    const stated = problem === null ? text : null
    const inName = kinship?.[field] ?? null
    if (stated !== null && inName !== null && hasMoreWords(inName, [stated])) {
      problems.add(
        'unmapped',
        this.#fields[field].column,
        inName,
        `is beside the name; the value of the ${field} column was used`,
      )
    }
    const name = stated ?? inName
    return name === null ? null : convertNameCase(name)
  }

  #relativeKeys(cells: readonly string[], problems: ProblemSink): { readonly relatives?: RelativeKeys } {
    const keys: Partial<Record<keyof RelativeKeys, string>> = {}
    for (const kinship of ['father', 'mother', 'spouse'] as const) {
      const key = this.#text(`${kinship}_key`, cells, problems)
      if (key !== null) keys[kinship] = key
    }
    return Object.keys(keys).length === 0 ? {} : { relatives: keys }
  }

  #parseGender(cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#text('gender', cells, problems)
    if (text === null || !/^\d+$/.test(text)) return parseGender(text ?? '') || null
    problems.add('unread', this.#fields.gender.column, text, 'is a code, not a gender')
    return null
  }

  #parseAge(cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#ages.length > 1 ? this.#ageInParts(cells, problems) : this.#ageInOneColumn(cells, problems)
    if (text === null || NOT_KNOWN.test(text)) return null
    const age = parseAge(text)
    if (age === null) problems.add('unread', this.#fields.age_at_death.column, text, 'is not an age')
    return age
  }

  /** Joins the parts of an age, and reports another age, such as "Death Age", that differs. */
  #ageInParts(cells: readonly string[], problems: ProblemSink): string | null {
    const joined = joinAge(this.#ages, cells)
    const other = this.#otherAge.read(cells, problems)
    if (joined === null || other === '') return joined ?? (other || null)
    if (other !== joined && other !== cells[this.#ages[0]?.index ?? -1]?.trim())
      problems.add('unmapped', this.#otherAge.column, other, 'another column filled the same field first')
    return joined
  }

  #ageInOneColumn(cells: readonly string[], problems: ProblemSink): string | null {
    const withUnit = joinUnit(this.#ageParts.map((index) => cells[index]?.trim() ?? ''))
    if (withUnit !== null) return withUnit
    const years = this.#text('age_at_death', cells, problems)
    const unit = cells[this.#ageUnit]?.trim() ?? ''
    return years !== null && unit !== '' && /^\d+$/.test(years) ? withAgeUnit(years, unit) : years
  }

  #readPlot(cells: readonly string[], problems: ProblemSink): string | null {
    const text = this.#text('plot', cells, problems)
    if (text === null || /[\p{L}\p{N}]/u.test(text)) return text
    problems.add('unread', this.#fields.plot.column, text, 'is not a plot')
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
    dates: EventDates,
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
    const birthNote = joinNotes(childOf, this.#text('birth_note', cells, problems))
    add('Birth', dates.birth, this.#place('birth', cells, problems), birthNote)
    add('Death', dates.death, this.#place('death', cells, problems), this.#text('death_note', cells, problems))
    const note = this.#burialNote(cells, problems)
    const place = this.#textOrNo('burial_place', cells, problems)
    add(
      'Burial',
      dates.burial,
      place === null ? restingLocation : convertPlaceLineCase(place),
      joinNotes(disposition, note),
    )
    return events
  }

  /** Reads the note on the burial. A date of cremation without a digit, such as "Cancelled", is not a cremation. */
  #burialNote(cells: readonly string[], problems: ProblemSink): string | null {
    const isOther = (index: number) => /\p{L}/u.test(cells[index] ?? '') && !/\d/.test(cells[index] ?? '')
    const others = this.#cremations.filter((index) => isOther(index) && parseYesNo(cells[index] ?? '') !== true)
    for (const index of others)
      problems.add('unread', this.#plan.columns[index] as string, cells[index] as string, 'is not a date')
    return this.#text(
      'burial_note',
      others.length > 0 ? cells.map((cell, at) => (others.includes(at) ? '' : cell)) : cells,
      problems,
    )
  }

  #place(event: 'birth' | 'death', cells: readonly string[], problems: ProblemSink): string | null {
    const levels = this.#placeFields[event].map((reader) => reader.read(cells, problems))
    const place = withoutRepeat(levels.filter((text) => known(text) !== '' && !isPlaceholder(text))).join(', ')
    return place === '' ? null : convertPlaceLineCase(place)
  }
}

const NO_TEXT = { epitaph: 'is a yes or no, not an inscription', burial_place: 'is a yes or no, not a place' }

const TEXT_FIELDS = [
  'gender',
  'epitaph',
  'latitude',
  'longitude',
  'coordinates',
  'father',
  'mother',
  'spouse',
  'father_key',
  'mother_key',
  'spouse_key',
  'age_at_death',
  'plot',
  'photo_url',
  'remark',
  'birth_note',
  'death_note',
  'burial_note',
  'burial_place',
] as const
type TextField = (typeof TEXT_FIELDS)[number]

const AGE_UNIT = /^age (?:units?|type)$/

/** Matches "n.k." for "not known". */
const NOT_KNOWN = /^n\.? ?\/?k\.?$/i

/** Matches the first word of "Husband John" in a column of spouses. */
const WORD_FOR_SPOUSE = /^(?:husband|wife|муж|жена) (?=\p{L})/iu

function spouseIn({ spouse }: Partial<PersonRow>): string | null {
  return spouse ? convertNameCase(spouse) : null
}

/** Joins two notes, unless one begins with the other. */
function joinNotes(first: string | null, second: string | null): string | null {
  if (first === null || second === null) return first ?? second
  const [a, b] = [first.toLowerCase(), second.toLowerCase()]
  if (b.startsWith(a)) return second
  return a.startsWith(b) ? first : `${first}; ${second}`
}

import { z } from 'zod'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { ParseChoicesChange } from '../../../services/desk/imports/import-desk.ts'
import type { ImportJob, ImportReport } from '../../../storage/ports/import-jobs.ts'
import { DeskForm } from '../../desk-form.ts'
import { currentChoice, fieldChoices } from './field-menu.ts'
import { IMPORT_COPY } from './import-copy.ts'

export interface CheckedImport {
  readonly job: ImportJob
  readonly report: ImportReport
  /** Whether the person works only on named cemeteries. */
  readonly isLimited: boolean
}

/** The content of a checked file's form: the stored choices, or the input of a rejected form. */
export interface ImportFormEntries {
  readonly sheet: string
  /** The name of the cemetery; for curators of named cemeteries, its ID after `#`. */
  readonly cemetery: string
  readonly isUnknown: boolean
  /** The choice of each column, in order. */
  readonly targets: readonly string[]
  readonly order: string
  /** The first year that two digits can mean. If the form asks for it, one of the offered years, or `other`. */
  readonly years: string
  readonly otherYears: string
  readonly isBurials: boolean
  readonly hasLoneNames: boolean
  readonly mapping: string
}

/** Messages next to the fields of a rejected form. */
export type ImportFormProblems = Partial<Readonly<Record<'answer' | 'years' | 'mapping', string>>>

export function partsOf({ job, report }: Pick<CheckedImport, 'job' | 'report'>) {
  const { problem, columns, sheets } = report
  const { cemetery, isCemeteryUnknown, mapping } = job.choices
  const questions = problem?.kind === 'dates' ? problem.columns : []
  const find = (asks: 'order' | 'century') => questions.find((one) => one.asks === asks) ?? null
  const hasColumns = columns.length > 0
  // While there are questions about dates, the rows have not been read.
  const mayLackCemetery = cemetery === null && !isCemeteryUnknown && mapping === null && questions.length > 0
  const namesCemetery = columns.some(({ fields }) => fields.some((field) => field.startsWith('cemetery_')))
  const asksCemetery = problem?.kind === 'no-cemetery' || (mayLackCemetery && !namesCemetery)
  return {
    asksCemetery,
    hasSheets: sheets.length > 1,
    hasUnknown: asksCemetery || isCemeteryUnknown,
    hasColumns,
    // An invalid mapping leaves no columns, and has to be corrected here.
    hasMapping: hasColumns || mapping !== null,
    order: find('order'),
    century: find('century'),
  }
}

export function storedEntries(checked: CheckedImport): ImportFormEntries {
  const { job, report, isLimited } = checked
  const { sheet, cemetery, isCemeteryUnknown, dateOrder, twoDigitYearsFrom, isBurials, hasLoneNames, mapping } =
    job.choices
  const name = cemetery === null ? '' : cemeteryLabel(cemetery)
  return {
    sheet: sheet ?? '',
    cemetery: isLimited ? `#${job.cemeteryId}` : name,
    isUnknown: isCemeteryUnknown,
    targets: report.columns.map(currentChoice),
    order: dateOrder ?? '',
    years: twoDigitYearsFrom === null ? '' : String(twoDigitYearsFrom),
    otherYears: '',
    isBurials,
    hasLoneNames,
    mapping: mapping ?? '',
  }
}

/** Reads the posted form for a checked file. Returns null if fields are missing, repeated, or impossible. */
export function postedEntries(form: DeskForm, checked: CheckedImport): ImportFormEntries | null {
  const stored = storedEntries(checked)
  const parts = partsOf(checked)
  let isDamaged = false
  const read = (name: string, isValid: (text: string) => boolean = () => true) => {
    const [text = '', ...others] = form.texts(name)
    isDamaged ||= !form.has(name) || others.length > 0 || !isValid(text)
    return text
  }
  const isYear = (text: string) => text.length <= MAX_YEAR_LENGTH
  const isOrder = (text: string) => IMPORT_COPY.dateOrders.some(({ value }) => value === text)
  const isCentury = (text: string) => text === OTHER || /^\d{4}$/.test(text)
  // A browser does not send unanswered questions.
  const answer = (name: string, isValid: (text: string) => boolean) => (form.has(name) ? read(name, isValid) : '')
  const isChecked = (name: string) => form.has(name) && read(name) !== ''
  const entries: ImportFormEntries = {
    sheet: parts.hasSheets
      ? read('sheet', (text) => text === '' || checked.report.sheets.includes(text))
      : stored.sheet,
    cemetery: read('cemetery'),
    isUnknown: parts.hasUnknown && isChecked('unknown'),
    targets: stored.targets.map((target, index) =>
      read(`column-${index}`, (text) => fieldChoices(target).some(({ value }) => value === text)),
    ),
    order: parts.order !== null ? answer('order', isOrder) : parts.hasColumns ? read('order', isOrder) : stored.order,
    years:
      parts.century !== null ? answer('years', isCentury) : parts.hasColumns ? read('years', isYear) : stored.years,
    otherYears: parts.century === null ? '' : read('other-years', isYear),
    isBurials: parts.hasColumns ? isChecked('burials') : stored.isBurials,
    hasLoneNames: parts.hasColumns ? isChecked('lone-names') : stored.hasLoneNames,
    mapping: parts.hasMapping ? read('mapping') : stored.mapping,
  }
  read('seen')
  read('shown', (text) => parseShownTexts(text) !== null)
  return isDamaged ? null : entries
}

/**
 * Returns the stored values of the fields in the form for a checked file, by name. An empty value also means an unchecked
 * box.
 */
export function shownTexts(checked: CheckedImport): Readonly<Record<string, string>> {
  const stored = storedEntries(checked)
  const { hasSheets, hasUnknown, hasColumns, hasMapping, order, century } = partsOf(checked)
  const checkboxValue = (isChecked: boolean) => (isChecked ? 'on' : '')
  return {
    ...(hasSheets ? { sheet: stored.sheet } : {}),
    cemetery: stored.cemetery,
    ...(hasUnknown ? { unknown: checkboxValue(stored.isUnknown) } : {}),
    ...Object.fromEntries(stored.targets.map((target, index) => [`column-${index}`, target])),
    ...(hasColumns || order !== null ? { order: stored.order } : {}),
    ...(hasColumns || century !== null ? { years: stored.years } : {}),
    ...(century === null ? {} : { 'other-years': '' }),
    ...(hasColumns
      ? { burials: checkboxValue(stored.isBurials), 'lone-names': checkboxValue(stored.hasLoneNames) }
      : {}),
    ...(hasMapping ? { mapping: stored.mapping } : {}),
  }
}

/**
 * Returns the entries to show after an outdated form was sent: the stored choices, except in the fields that its sender changed.
 * Returns null for a damaged form.
 */
export function mergedEntries(form: DeskForm, checked: CheckedImport): ImportFormEntries | null {
  const before = parseShownTexts(form.text('shown'))
  if (before === null) return null
  const now = shownTexts(checked)
  const isOtherSheet = (before.sheet ?? '') !== (now.sheet ?? '')
  const merged = Object.entries(now).map(([name, stored]): [string, string] => {
    // Another sheet has other columns.
    if (before[name] === undefined || (isOtherSheet && name.startsWith('column-'))) return [name, stored]
    const isQuestion = 'other-years' in now
    const entered = name === 'years' && !isQuestion ? readYears(form) : form.text(name)
    return [name, entered === before[name] ? stored : entered]
  })
  // Browsers do not send unchecked boxes.
  const isSent = ([name, text]: [string, string]) => text !== '' || !CHECKBOXES.has(name)
  const texts = ['seen', 'shown'].map((name): [string, string] => [name, form.text(name)])
  const all = [...merged.filter(isSent), ...texts].map(([name, text]): [string, string[]] => [name, [text]])
  return postedEntries(new DeskForm(new Map(all)), checked)
}

/** Returns the problems of a form, except those of its cemetery. */
export function problemsOf(entries: ImportFormEntries, checked: CheckedImport): ImportFormProblems {
  const stored = storedEntries(checked)
  const years = yearsOf(entries)
  const isBoth = entries.mapping !== stored.mapping && changedTargets(entries, stored) !== null
  return {
    ...(years === '' || /^(?:1\d|20)\d\d$/.test(years) ? {} : { years: IMPORT_COPY.yearProblem }),
    ...(isBoth && entries.sheet === stored.sheet ? { mapping: IMPORT_COPY.mappingProblem } : {}),
  }
}

/** Returns whether an import has changed since a form was opened, such as in another window. */
export function isOutdated(form: DeskForm, { changedAt }: ImportJob): boolean {
  return form.texts('seen').some((seen) => seen !== changedAt.toISOString())
}

export function answersAll(entries: ImportFormEntries, checked: CheckedImport): boolean {
  const { order, century } = partsOf(checked)
  return (order === null || entries.order !== '') && (century === null || yearsOf(entries) !== '')
}

export function changesOf(entries: ImportFormEntries, checked: CheckedImport): ParseChoicesChange {
  const stored = storedEntries(checked)
  const targets = changedTargets(entries, stored)
  const { cemetery, isUnknown, order, sheet, isBurials, hasLoneNames, mapping } = entries
  const years = yearsOf(entries)
  const isOtherCemetery = cemetery !== stored.cemetery || isUnknown !== stored.isUnknown
  return {
    ...(sheet === stored.sheet ? {} : { sheet: sheet || null }),
    ...(isOtherCemetery ? { cemetery: { text: cemetery, isNew: false, isUnknown } } : {}),
    ...(targets === null ? {} : { targets }),
    ...(order === stored.order ? {} : { dateOrder: order === 'day-first' || order === 'month-first' ? order : null }),
    ...(years === stored.years ? {} : { twoDigitYearsFrom: years === '' ? null : Number(years) }),
    ...(isBurials === stored.isBurials ? {} : { isBurials }),
    ...(hasLoneNames === stored.hasLoneNames ? {} : { hasLoneNames }),
    ...(mapping === stored.mapping ? {} : { mapping }),
  }
}

/** The answer for a first year that is not offered. */
export const OTHER = 'other'
const MAX_YEAR_LENGTH = 20
const CHECKBOXES: ReadonlySet<string> = new Set(['unknown', 'burials', 'lone-names'])
const SHOWN = z.record(z.string(), z.string())

/** Parses the values that a form had shown. Returns null if they are damaged. */
function parseShownTexts(text: string): Readonly<Record<string, string>> | null {
  try {
    return SHOWN.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function readYears(form: DeskForm): string {
  return yearsOf({ years: form.text('years'), otherYears: form.text('other-years') })
}

function yearsOf({ years, otherYears }: Pick<ImportFormEntries, 'years' | 'otherYears'>): string {
  return (years === OTHER || (years === '' && otherYears !== '') ? otherYears : years).trim()
}

/** Returns the choices of all columns, with null for unchanged ones; null if none has changed. */
function changedTargets({ targets }: ImportFormEntries, stored: ImportFormEntries): readonly (string | null)[] | null {
  const changed = targets.map((target, index) => (target === stored.targets[index] ? null : target))
  return changed.every((target) => target === null) ? null : changed
}

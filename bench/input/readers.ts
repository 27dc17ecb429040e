import { parseQueryString } from '../../src/api/query-string.ts'
import { readSessionId } from '../../src/api/session-cookies.ts'
import { optionalText } from '../../src/contract/field-rules.ts'
import { parseCredentials, parseRegistration } from '../../src/contract/schemas/account-schemas.ts'
import { parseForm } from '../../src/contract/schemas/form-schemas.ts'
import { parseCemeterySearch, parseMemorialSearch } from '../../src/contract/search-params.ts'
import { findFormattedTextProblem, parseFormattedText } from '../../src/contract/texts/formatted-text.ts'
import { parsePostedFields } from '../../src/contract/urlencoded.ts'
import { markDifferences } from '../../src/desk/pages/inbox/mark-differences.ts'
import { parseYearExpression } from '../../src/domain/dates/year-expression.ts'
import { deviceName } from '../../src/domain/device-name.ts'
import { mediaPathKey } from '../../src/domain/image-file.ts'
import { memorialFilterNeedle } from '../../src/domain/memorial-filter.ts'
import { convertNameCase } from '../../src/domain/names/name-case.ts'
import { parseNameText, parsePersonName } from '../../src/domain/names/person-name.ts'
import { slugOf } from '../../src/domain/slug.ts'
import { isDisposition } from '../../src/ingest/cemetery/disposition.ts'
import { convertPlaceCase, convertPlaceLineCase } from '../../src/ingest/cemetery/place-case.ts'
import { parseDate } from '../../src/ingest/date/parse-date.ts'
import { noEvidence } from '../../src/ingest/evidence/date-evidence.ts'
import { planColumns } from '../../src/ingest/mapping/column-plan.ts'
import { headerKey } from '../../src/ingest/mapping/header-key.ts'
import { parseMapping } from '../../src/ingest/mapping/mapping-schema.ts'
import { MEMORIAL_FIELDS } from '../../src/ingest/mapping/memorial-fields.ts'
import { hasAddress } from '../../src/ingest/rejects-folder.ts'
import { cleanCell, cleanLines, MAX_FIELD_LENGTH } from '../../src/ingest/row/field-text.ts'
import { separateKinship } from '../../src/ingest/row/names/kinship.ts'
import { parseAge, parseCoordinates, parseDegrees, parseGender } from '../../src/ingest/row/parse-values.ts'
import { splitAddress } from '../../src/ingest/row/read-cemetery.ts'
import { MemorialRowReader } from '../../src/ingest/row/read-memorial-row.ts'
import { CsvTokenizer } from '../../src/ingest/table/csv-tokenizer.ts'
import { detectDelimiter } from '../../src/ingest/table/delimiter.ts'
import { JsonScanner } from '../../src/ingest/table/json-scanner.ts'
import { isDateFormat } from '../../src/ingest/table/xlsx-styles.ts'
import { foldText, nameWords } from '../../src/search/fold.ts'
import { wildcardExpression } from '../../src/search/name-query.ts'
import { nameSimilarity } from '../../src/search/names/similar-names.ts'
import { parsePlaceBeginning } from '../../src/search/places/place-query.ts'
import { possiblePlaceKeys, splitLocation, splitTrailingState } from '../../src/search/places/places.ts'
import { chooseEncoding } from '../../src/server/http/content-encoding.ts'
import { parsePageUrl } from '../../src/server/pages/request-url.ts'
import { passwordRules } from '../../src/services/accounts/password-rules.ts'
import { cameraFacts } from '../../src/services/images/camera-facts.ts'
import { understandSearch } from '../../src/services/search/understand-search.ts'

export interface Reader {
  readonly name: string
  /** May throw an Error, which counts as a normal result. */
  readonly read: (text: string) => unknown
}

const TODAY = { year: 2026, month: 11, day: 21 }
const NO_EVIDENCE = noEvidence({ dayFirst: false, today: TODAY })
/** Columns that have their own parsers */
const COLUMNS = [
  ...[
    'Name',
    'First Name',
    'Last Name',
    'Maiden Name',
    'Suffix',
    'Title',
    'Birth Date',
    'Burial Date',
    'Lifespan',
    'Age',
  ],
  ...['Mother', 'Spouse', 'Notes', 'Epitaph', 'Plot', 'Cemetery', 'GPS', 'War', 'Photo', 'Birth Place', 'Disposition'],
]
const MEMORIAL_ROWS = rowReader('Last', 'Remarks', 'Epitaph', 'Died')
const REGISTRATION_FIELDS = ['name', 'email', 'password', 'password_confirmation', 'token'] as const

function rowReader(...header: string[]): MemorialRowReader {
  return new MemorialRowReader({
    plan: planColumns(header, null, MEMORIAL_FIELDS),
    dates: { birth: NO_EVIDENCE, death: NO_EVIDENCE, burial: NO_EVIDENCE },
    twoDigitYearsFrom: null,
    isBurials: true,
    knownNames: null,
    names: { hasCapitals: true, isSurnameFirst: false },
  })
}

/** Reads a row that has a name, and the text in one column. */
function columnReader(column: string): Reader {
  const rows = rowReader(column, ...(column.endsWith('Name') ? [] : ['Full Name']))
  return {
    name: `column ${column}`,
    read: (text) => rows.read({ line: 2, cells: [text, 'Ann Roe'] }, { add() {} }),
  }
}

/** All parsers of input from visitors and files */
export const READERS: readonly Reader[] = [
  { name: 'form', read: parsePostedFields },
  { name: 'query', read: (text) => parseQueryString(`/api/search/memorial?${text}`) },
  { name: 'page URL', read: (text) => parsePageUrl(`/search?${text}`) },
  { name: 'cookies', read: (text) => readSessionId(text, true) },
  { name: 'accept-encoding', read: chooseEncoding },
  { name: 'sales form', read: (text) => parseForm(salesForm(text), 'server') },
  { name: 'login', read: (text) => parseCredentials({ email: text, password: text }) },
  {
    name: 'registration',
    read: (text) =>
      parseRegistration(
        Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, text])),
        passwordRules({ siteName: 'Lychgate' }),
      ),
  },
  {
    name: 'name pattern',
    read: fieldReader((text) => wildcardExpression(text).test('anna'.repeat(200))),
  },
  { name: 'similar names', read: fieldReader((text) => nameSimilarity('surname', foldText(text), 'anna'.repeat(50))) },
  { name: 'memorial search', read: searchMemorials },
  { name: 'cemetery search', read: (text) => parseCemeterySearch(new URLSearchParams({ location: text, name: text })) },
  { name: 'year expression', read: fieldReader(parseYearExpression) },
  {
    name: 'location',
    read: fieldReader((text) =>
      splitLocation(text).map((level) => [possiblePlaceKeys(level), splitTrailingState(level)]),
    ),
  },
  { name: 'place beginning', read: fieldReader(parsePlaceBeginning) },
  { name: 'cemetery filter', read: fieldReader(memorialFilterNeedle) },
  { name: 'folding', read: field((text) => [foldText(text), nameWords(text)]) },
  { name: 'slug', read: (text) => slugOf(text, 'x') },
  { name: 'person name', read: field(parsePersonName) },
  { name: 'relative name', read: field(parseNameText) },
  { name: 'name case', read: field(convertNameCase) },
  { name: 'name case in capitals', read: field((text) => convertNameCase(text.toUpperCase())) },
  { name: 'kinship', read: separateKinship },
  { name: 'date', read: (text) => parseDate(text, { dayFirst: false, today: TODAY }) },
  { name: 'cemetery name', read: field(convertPlaceCase) },
  { name: 'place in capitals', read: field((text) => convertPlaceLineCase(text.toUpperCase())) },
  { name: 'disposition', read: field(isDisposition) },
  { name: 'cemetery address', read: field(splitAddress) },
  { name: 'age', read: field(parseAge) },
  { name: 'gender', read: field(parseGender) },
  { name: 'coordinates', read: (text) => [parseDegrees(text, 90), parseCoordinates(text)] },
  { name: 'cell', read: (text) => [cleanCell(text), cleanLines(text)] },
  {
    name: 'memorial row',
    read: (text) => MEMORIAL_ROWS.read({ line: 2, cells: [text, text, text, ''] }, { add() {} }),
  },
  ...COLUMNS.map(columnReader),
  { name: 'mapping', read: (text) => parseMapping(JSON.stringify({ key: [text], [text]: text }), ['surname']) },
  { name: 'addresses in a record', read: (text) => hasAddress(text, 'ann@graves.example') },
  { name: 'image path', read: mediaPathKey },
  { name: 'user agent', read: deviceName },
  { name: 'text of a page', read: (text) => [parseFormattedText(text, 'Lychgate'), findFormattedTextProblem(text)] },
  { name: 'differences', read: (text) => markDifferences(text, `a ${text}`) },
  { name: 'camera facts', read: (text) => cameraFacts(Buffer.from(`II*\0\b\0\0\0${text}`, 'latin1')) },
  { name: 'header', read: headerKey },
  { name: 'CSV', read: (text) => inPieces(new CsvTokenizer(','), `${text}\na,b\n`) },
  { name: 'delimiter', read: detectDelimiter },
  { name: 'JSON file', read: (text) => inPieces(new JsonScanner(), `{"a":1}\n${text}`) },
  { name: 'workbook number format', read: isDateFormat },
]

function salesForm(text: string) {
  const fields = ['name', 'email', 'phone', 'product', 'notes', 'cemetery_name', 'number_of_graves', 'form_page_url']
  return { ...Object.fromEntries(fields.map((field) => [field, text])), form_name: 'sales' }
}

function searchMemorials(text: string): unknown {
  const fields = ['firstName', 'lastName', 'birthYear', 'deathYear', 'location']
  const parsed = parseMemorialSearch(
    new URLSearchParams([...fields.map((field) => [field, text]), ['match', 'similar']]),
  )
  return parsed.ok ? understandSearch(parsed.search) : parsed
}

/** Parses a field of an import, after cleaning and the length limit. */
function field(read: (text: string) => unknown): (cell: string) => unknown {
  return (cell) => {
    const text = cleanCell(cell)
    return text.length > MAX_FIELD_LENGTH ? null : read(text)
  }
}

/** Parses a field of a search, after the length limit of the contract. */
function fieldReader(read: (text: string) => unknown): (entered: string) => unknown {
  const rule = optionalText('field')
  return (entered) => {
    const parsed = rule.parse(entered)
    return 'problem' in parsed || parsed.value === null ? null : read(parsed.value)
  }
}

const PIECE_CHARACTERS = 4096

/** Splits the text into chunks, as when a file is read. */
function inPieces(reader: CsvTokenizer | JsonScanner, text: string): void {
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) reader.push(text.slice(at, at + PIECE_CHARACTERS))
  reader.end()
}

/**
 * The keys of common objects. Such an object becomes an array with the number of its key list (from 1) and its values,
 * because the keys would take up a third of the state of a memorial's page. Other objects are sent unchanged.
 */
const SHAPES: readonly (readonly string[])[] = [
  'year month day qualifier end',
  'year month day',
  'id slug name city county state country',
  'id slug title givenNames surname nameSuffix maidenName nickname birthDate deathDate cemetery isDemo',
  'id slug title givenNames surname nameSuffix maidenName nickname birthDate deathDate cemetery isDemo gender epitaph latitude longitude isVeteran warServed militaryBranch father mother spouse ageAtDeath plot remark media lifeEvents tags relatives origin updatedAt',
  'id type date location note createdAt',
  'kinship statedName gender memorial',
  'createdAt recordedBy changedBy sourceRow',
  'source key run',
  'data currentPage lastPage perPage total from to',
  'name written memorials',
  'surname samePlot cemeteryPosition',
  'latitude longitude',
  'memorial neighbors accessedOn',
  'diedBy includesDemo',
  'year listing',
].map((keys) => keys.split(' '))

const NUMBERS = new Map(SHAPES.map((keys, index) => [keys.join(' '), index + 1]))
/** The first item of a value that was already an array */
const LIST = 0

/** Converts a JSON value to a form that takes fewer bytes. */
export function compactJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return [LIST, ...value.map(compactJson)]
  const items = Object.values(value).map(compactJson)
  const keys = Object.keys(value)
  const number = items.includes(undefined) ? undefined : NUMBERS.get(keys.join(' '))
  return number === undefined ? Object.fromEntries(keys.map((key, at) => [key, items[at]])) : [number, ...items]
}

/** Returns the value that was passed to `compactJson`. */
export function expandJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expandJson(item)]))
  }
  const [number, ...items] = value
  const keys = number === LIST ? undefined : SHAPES[Number(number) - 1]
  if (keys === undefined) return items.map(expandJson)
  return Object.fromEntries(keys.map((key, index) => [key, expandJson(items[index])]))
}

/** Lists of the people at a plot. */
const PEOPLE = /^(?:burials|interments|inurnments|entombments|occupants|decedents|deceased|interred|people|persons)$/i
/** Lists of the parts of a cemetery. */
const PLACES = /^(?:sections|blocks|divisions|gardens|rows|lots|plots|graves|gravesites|spaces|niches|crypts)$/i
/** The values of a plot are copied to each of its people. */
const MAX_SHARED_VALUES = 100

/**
 * Returns a record for each person of a plot: `{"plot":"A1","burials":[{"name":"Ann"}]}` becomes `{"plot":"A1","name":"Ann"}`. If
 * both have a status, that of the plot is called "plot.status". The plots may be those of a section: `{"section":"A","plots":[…]}`.
 * `list` is the name of the list that contains the record.
 */
export function peopleInRecord(value: unknown, list: string | null): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  const record = list !== null && PLACES.test(list) ? withPlaceName(value, list) : value
  const keys = Object.keys(record)
  const [own, ...others] = keys.filter((key) => isSeparate(key) && areObjects(record[key as never]))
  if (own === undefined || others.length > 0 || keys.length > MAX_SHARED_VALUES) return [record]
  const { [own]: items, ...place } = record as Record<string, unknown>
  return (items as readonly object[]).flatMap((item) => {
    const person = PLACES.test(own) ? withPlaceName(item, own) : item
    const shared = Object.entries(place).map(([key, of]) => [key in person ? `plot.${key}` : key, of])
    const merged = { ...Object.fromEntries(shared), ...person }
    return PLACES.test(own) ? peopleInRecord(merged, null) : [merged]
  })
}

const isSeparate = (key: string) => PEOPLE.test(key) || PLACES.test(key)
const areObjects = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)

/** Returns a place in a list such as "sections" with its name as "section". The "name" in a list of graves may be a person's. */
function withPlaceName(place: object, list: string): object {
  const kind = list.toLowerCase().replace(/s$/, '')
  const isOuter = Object.keys(place).some(isSeparate)
  // "rows" may be those of a table.
  const own = isOuter ? ['number', 'name', 'id'] : kind === 'row' ? [] : ['number']
  const key = own.find((one) => one in place)
  if (key === undefined || kind in place) return place
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [name === key ? kind : name, value]))
}

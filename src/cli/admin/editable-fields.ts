import { EDITABLE_CEMETERY_FIELDS, EDITABLE_MEMORIAL_FIELDS } from '../../domain/editable-fields.ts'

/** Lists field names for the usage message, wrapped to its width. */
export function listedOptions(options: readonly string[]): string {
  return options
    .join(', ')
    .replace(/(.{1,104})(?:, |$)/g, (line) => (line.endsWith(', ') ? `${line.trimEnd()}\n  ` : line))
}

const OPTIONS = new Map([
  ...[...EDITABLE_MEMORIAL_FIELDS, ...EDITABLE_CEMETERY_FIELDS].map(
    ({ key, option }) => [String(key), option] as const,
  ),
  ['cemeteryId', 'cemetery'],
  ['familyLinks', 'relatives'],
])

/** Returns the option that sets a field: `given-names` for `givenNames`. Only the desk sets relatives. */
export function optionOf(key: string): string {
  return OPTIONS.get(key) ?? key
}

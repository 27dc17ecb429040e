/**
 * Returns the source of a part of a regular expression from a template of several lines. Line breaks and indentation do not
 * count. A space at the beginning or end of a line is written as \x20.
 */
export function regExpSource(template: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw(template, ...parts).replace(/\n\s*/g, '')
}

/** Returns a tag that makes a regular expression with these flags from a template (see `regExpSource`). */
export function regExp(flags: string): (template: TemplateStringsArray, ...parts: readonly string[]) => RegExp {
  return (template, ...parts) => new RegExp(regExpSource(template, ...parts), flags)
}

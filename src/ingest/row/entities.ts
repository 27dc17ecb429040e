const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  oelig: 'œ',
  OElig: 'Œ',
  lstrok: 'ł',
  Lstrok: 'Ł',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  deg: '°',
  frac12: '½',
  dagger: '†',
}

/** Decodes HTML entities: "O&#39;Brien" becomes O'Brien, and "J&uuml;rgen" becomes Jürgen. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (entity, decimal, hex, name) => {
    if (name === undefined)
      return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? entity
    const [, letter = '', mark = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
    if (Object.hasOwn(ACCENTS, mark)) return (letter + ACCENTS[mark]).normalize('NFC')
    return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? entity
  })
}

function characterOf(code: number): string | null {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : null
}

const LINE_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|td|th|table|h[1-6])(?:\s[^<>]*)?\/?>/gi
/** Matches a tag of HTML, or the mark around HTML in XML. */
const INLINE_TAG = /<!\[CDATA\[|\]\]>|<\/?(?:span|b|i|u|em|strong|a|font|sup|sub|small|img)(?:\s[^<>]*)?\/?>/gi

/** Removes HTML tags: "<br>Ada <b>Roe</b>" becomes "Ada Roe". "<unknown>" and similar text stays. */
export function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(LINE_TAG, ' ').replace(INLINE_TAG, '') : text
}

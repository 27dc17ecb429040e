const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }

/**
 * Returns the fields of the first form whose opening tag contains a given string, as a browser sends them without a button.
 */
export function formFields(html: string, opening: string): Record<string, string> {
  const start = html.search(new RegExp(`<form[^>]*${RegExp.escape(opening)}`))
  if (start === -1) throw new Error(`The page has no form with ${opening}.`)
  const form = html.slice(start, html.indexOf('</form>', start))
  const fields: Record<string, string> = {}
  for (const [, tag = '', texts = '', content = ''] of form.matchAll(CONTROLS)) {
    const attributes = attributesIn(texts)
    const { name, type, value = '' } = attributes
    const isSent = type !== 'file' && (!/^(?:checkbox|radio)$/.test(type ?? '') || 'checked' in attributes)
    if (name === undefined || !isSent) continue
    fields[name] = tag === 'input' ? value : tag === 'textarea' ? unescaped(content) : chosenOption(content)
  }
  return fields
}

const CONTROLS =
  /<(input|select|textarea) ([^>]*)>(?:(?<=<(?:select|textarea) [^>]*>)([\s\S]*?)<\/(?:select|textarea)>)?/g

function attributesIn(texts: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(texts.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

function chosenOption(content: string): string {
  const options = Array.from(content.matchAll(/<option ([^>]*)>/g), ([, texts = '']) => attributesIn(texts))
  return (options.find((option) => 'selected' in option) ?? options[0])?.value ?? ''
}

function unescaped(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

import sax from 'sax'

export interface ListedObject {
  readonly key: string
  readonly modifiedAt: Date
}

/** Parses a response to ListObjects. `next` is the key after which the next response continues, or null. */
export function listedObjects(xml: string): {
  readonly objects: readonly ListedObject[]
  readonly next: string | null
} {
  const parser = sax.parser(true)
  const objects: ListedObject[] = []
  let [text, key, modifiedAt] = ['', '', '']
  let isTruncated = false
  parser.onopentag = () => {
    text = ''
  }
  parser.ontext = (part) => {
    text += part
  }
  parser.onclosetag = (name) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') modifiedAt = text
    if (name === 'IsTruncated') isTruncated = text === 'true'
    if (name === 'Contents') objects.push({ key, modifiedAt: new Date(modifiedAt) })
  }
  parser.write(xml).close()
  return { objects, next: isTruncated ? key : null }
}

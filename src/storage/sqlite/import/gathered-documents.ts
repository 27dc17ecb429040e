import type { TokenText } from './token-counter.ts'

/** A search document: the tokens of a memorial, with a space between two. */
interface SearchDocument {
  readonly orderKey: number
  readonly tokens: string
}

/**
 * Search documents on their way into the index. The texts of tokens that come often are shared, and a document is put
 * together only when it is written: those of an import's transaction would take more memory than all else that it gathers.
 */
export class GatheredDocuments {
  #orderKeys: number[] = []
  /** Of all documents, one after the other */
  #texts: string[] = []
  /** Where in `#texts` each document ends */
  #ends: number[] = []

  /** Adds a document of the tokens of the groups and of those in a text. */
  add(orderKey: number, groups: readonly TokenText[], others: string): void {
    for (const { text } of groups) this.#texts.push(text)
    if (others !== '') this.#texts.push(others)
    this.#ends.push(this.#texts.length)
    this.#orderKeys.push(orderKey)
  }

  /** Takes out all that has gathered, in the order of their keys. */
  *take(): Generator<SearchDocument> {
    const [orderKeys, texts, ends] = [this.#orderKeys, this.#texts, this.#ends]
    this.#orderKeys = []
    this.#texts = []
    this.#ends = []
    const inOrder = Array.from(orderKeys.keys()).sort((a, b) => orderKeys[a]! - orderKeys[b]!)
    for (const i of inOrder) {
      let tokens = ''
      const first = i === 0 ? 0 : ends[i - 1]!
      for (let at = first; at < ends[i]!; at++) tokens += at === first ? texts[at] : ` ${texts[at]}`
      yield { orderKey: orderKeys[i]!, tokens }
    }
  }
}

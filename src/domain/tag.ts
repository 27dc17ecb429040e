import type { Media } from './media.ts'
import type { MemorialSummary } from './memorial.ts'

export interface TaggedMemorial extends MemorialSummary {
  readonly media: readonly Media[]
}

export interface Tag {
  readonly slug: string
  readonly name: string
  readonly description: string | null
}

import type { MemorialDraft } from '../domain/memorial.ts'
import type { DemoCemetery } from './demo-cemetery.ts'
import type { Person } from './person.ts'
import type { SeededRandom } from './random.ts'

/** Hangs pictures on some of the memorials. */
export function withMedia(
  memorial: MemorialDraft,
  _cemetery: DemoCemetery,
  _person: Person,
  _random: SeededRandom,
): MemorialDraft {
  return memorial
}

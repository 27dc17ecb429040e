import { countTitles } from '../../../domain/names/name-parts.ts'
import { withoutNote } from '../../evidence/name-order.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that begin a name made of English words but never any other name: "He Walks Far", "Kills In Water", "Two Strike" */
const ALWAYS = setOf(
  'he she his her not no two three four many kills killed comes goes walks runs stands sits sees looks makes takes brings carries chases eats talks calls shoots wants has plenty always among',
)
/** Words that describe the next one: "Yellow Bird", "Standing Bear" */
const BEFORE = setOf(
  'red black white yellow blue green gray grey brown spotted painted iron little big old young pretty good bad crazy lone long high tall short fast slow ' +
    'running sitting standing walking flying charging swimming howling rolling roaring sleeping medicine holy sacred strong brave strange ' +
    'first last only left lean fat broken hollow white-haired bald sharp stone wooden buffalo bull eagle elk bear hawk horse war sky cloud sun moon ' +
    'thunder rain fire water wind snow mountain river swift wild afraid turning wounded dead kicking yellow-haired mad poor her his',
)
/** Words that end a name made of English words: "Yellow Bird", "Iron Hawk" */
const AFTER = setOf(
  'bear hawk eagle horse bull dog crow elk deer wolf buffalo bird feather feathers shirt shield cloud thunder lightning moon sun star water wind ' +
    'fire rain snow eye eyes face heart hand hands nose voice woman man boy girl lady chief soldier warrior road tail moons bone bones arrow arrows bow knife gun pipe ' +
    'robe blanket tree leaf leaves grass stone rock river lake hill sky earth thing things tooth teeth foot feet head hair horn horns wing wings ' +
    'turtle beaver otter bear’s fox owl snake fish rabbit antelope calf cow colt pony mare mule whirlwind hail smoke war bonnet lance club kettle ' +
    'walker runner rider comes goes walks runs stands sits back far fast again around out up down twice once above',
)

/**
 * Whether a full name without a comma consists of English words, as many Native American names do: "He Walks Far", "Mrs.
 * Yellow Bird". The last word of such a name is not necessarily a last name.
 */
export function mayBeNameOfWords(full: string): boolean {
  if (full.includes(',')) return false
  const all = withoutNote(full).toLowerCase().split(' ')
  const words = all.slice(countTitles(all)).filter((word, at) => at > 0 || word !== 'chief')
  const [first = '', ...others] = words
  if (others.length === 0) return false
  if (ALWAYS.has(first)) return true
  return others.some(
    (word, at) => AFTER.has(word) && (BEFORE.has(words[at] as string) || ALWAYS.has(words[at] as string)),
  )
}

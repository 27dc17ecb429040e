import { IMMIGRANTS_NAMES } from './nickname-groups-of-immigrants.ts'
import { MENS_NAMES } from './nickname-groups-of-men.ts'
import { WOMENS_NAMES } from './nickname-groups-of-women.ts'

/**
 * Groups of given names that one person may bear, folded, the formal name first. Two names are alike when some group holds
 * both: a pet name of several formal names (Bert) stands with each of them, and does not make those alike.
 */
export const NICKNAME_GROUPS: readonly (readonly string[])[] = [
  ...[MENS_NAMES, WOMENS_NAMES].flatMap(lines).map(words),
  ...lines(IMMIGRANTS_NAMES).flatMap((line) => {
    const [[first = '', ...equivalents] = [], ...others] = line.split(' | ').map(words)
    return [equivalents, ...others].map((group) => [first, ...group])
  }),
]

function lines(list: string): string[] {
  return list.trim().split('\n')
}

function words(line: string): string[] {
  return line.split(' ')
}

/** Words of the groups that clerks wrote for a longer one; nobody was called by them. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `abr abrm adm agns alb albt alexr alexdr alfd andrw andw anthy arth arthr archd augt augs barth bartholw
  benj benje benjm benjn cath cathe chars chas chr chrisn chrisr christ christn christr chrn chs clemt cliffd
  clift corn corns danl dnl delbt domk ebenr ebenz edgr edmd edw edwd edwn eliz elizth elij ephr ephrm epm ezekl
  francs frs franc fredc fredk gabl geo geor geog gilbt gregr hen herbt hezek isc jacb jas jcb jer jerh jms jn
  jhn jno jona jos jsph lawr leond margr margt math matth mich micl michl nathl natl nathanl nathn nichs nichl
  nthl patk patr petr phill philp phillp raymd richd robt saml samll steph stephn theod theodr theop tho thos
  timy thoms vincz waltr willm wllm wm zachh`.split(/\s+/u),
)

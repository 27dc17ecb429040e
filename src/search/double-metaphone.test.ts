import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { doubleMetaphone as packageCodes } from 'double-metaphone'
import { describe, expect, it } from 'vitest'
import { SeededRandom } from '../demo/random.ts'
import { doubleMetaphone } from './double-metaphone.ts'

/** What the rules look at when it begins a word. A blank between two of a list ends a fragment; `_` is a blank inside one. */
const BEGINNINGS =
  fragments(`gn kn pn wr ps x sch van_ von_ san_ van von san vank mac_ mc mcc mac mach caesar caes czar cz
  ch chia chem chor chore chora chym charac charis chl cht cha ach och uch ich bach bacher mach macher rach racher acci ecci
  mcce gh ghi gha gn agn ogn gy ge gi gel ger ges gib gin git dang danger ranger manger langer janger jose jose_ jos j jj
  sugar suga sl sm sn sw sz sh sc schw scha schl scho sched wh wa wi wr witz wicz wits w h ha hh
  th thom tham tt tth zh z zz y a e i o u à é ê á ç ñ ß ﬁ ŉ 1 ' -`)

const MIDDLES =
  fragments(`ach bach mach chia michael cae orches archit orchid archi orch orchi arch chs cht chb wicz witz wiz cz czy
  ccia cci cce cch cchu ccu ucces uccee uccer occe accid cg ck cq cio cie cia cy ce ci c_c c_g c_q c_k c_ mac_c
  danger manger dge dgi dgy dga dt dd ough augh bough brough hugh hough dough cough laugh rough tough gough lough nough igh eigh ugh egh ogh
  bigh hagh dagh broagh hiough ghi gn gney gne gny ign gli gl gla ger ier eger iger ager gy gi ge gg ggi aggi oggi iggi gier
  get gge aha uhi lha ah hh ja jo aja ojo eju sj kj lj jj jl jt jb jz rj jose sjj ljj kjj ll illo illa alle alles illos umb umber umler umle
  thumb mb mm umbe umba ph pp pb rr isl ysl asl sh sheim shoek sholm sholz shem sho sio sia sie ss sz sc sche schem
  scher schen sched schoo schuy scha schw sch sci sce scy sco sca skh tion tron taon tia tio tch tth th thom tham thim tt td vv
  wr wh ewski owsky owska ewsky awski ewsti owsay ewaki owoky wski wits wicz itz xc xx xa zh zza zzo zzi zze zz tz tzz szcz z w k cz aix oux aux
  van_ sch ß ﬁ ﬀ ŉ ı ſ İ ' ’ - _ . 1 9 é ä ö ü Ç ñ à ê 😀 𝐉 ж א`)

const ENDINGS =
  fragments(`illo illa ille alle alla allo alles allos gallegos allegas ella ellea ollea illos umb umber thumb ier ierr mier meier
  aier eier rogier rogiers gier giers ais ois eis ai resnais artois aux eaux oux iux ux ax x ow aw ewski owsky ew w witz wicz
  wich gh ough igh augh j aj jj gy gny gn gney ge g ger get ccia ch ach nacht chs c cc mac_ s ss z zz tz tion tia th tth
  mb m r er err rier kier a as o os e es i y _ ' - é ß ñ`)

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz', ...'aeiouy', ...'aeiouy', ...'cghijstwxz', ...'cghijstwxz', ' ']

function fragments(list: string): readonly string[] {
  return list.split(/\s+/u).map((fragment) => fragment.replaceAll('_', ' '))
}

function randomWord(random: SeededRandom): string {
  let word = random.chance(0.6) ? random.pick(BEGINNINGS) : ''
  for (let pieces = random.int(0, 4); pieces > 0; pieces--) word += random.pick(random.chance(0.5) ? MIDDLES : LETTERS)
  if (random.chance(0.4)) word += random.pick(ENDINGS)
  const writing = random.next()
  if (writing < 0.4) return word
  if (writing < 0.7) return word.toUpperCase()
  if (writing < 0.9) return word.charAt(0).toUpperCase() + word.slice(1)
  return Array.from(word, (letter) => (random.chance(0.5) ? letter.toUpperCase() : letter)).join('')
}

/** Every word of the files that hold names, whatever it is there for. */
function namesOfTheProject(): readonly string[] {
  const source = path.dirname(import.meta.dirname)
  const files = globSync(['search/*groups*.ts', 'demo/*name*.ts', 'demo/*famil*.ts'], { cwd: source })
  const texts = files.map((file) => readFileSync(path.join(source, file), 'utf8'))
  return [...new Set(texts.flatMap((text) => text.match(/[\p{L}'’-]+/gu) ?? []))]
}

function differing(words: Iterable<string>): string[] {
  const found: string[] = []
  for (const word of words) {
    const ours = doubleMetaphone(word).join(' or ')
    const theirs = packageCodes(word).join(' or ')
    if (ours !== theirs) found.push(`${JSON.stringify(word)}: ${ours}, but ${theirs} by the package`)
  }
  return found
}

describe('the codes are those of the package', () => {
  it('for the names that the project has', () => {
    const names = namesOfTheProject()
    expect(names.length).toBeGreaterThan(3000)
    expect(differing(names)).toEqual([])
  })

  it('for words put together from all that the rules look at', () => {
    const random = new SeededRandom(20_261_123)
    const words = Array.from({ length: 150_000 }, () => randomWord(random))
    expect(differing(words).slice(0, 20)).toEqual([])
  })

  it('for what is hardly a word', () => {
    const words = [
      '',
      ' ',
      '     ',
      '-',
      '1990',
      '😀',
      '\ud83d',
      'undefined',
      'toString',
      '\n',
      'a\nb',
      'x'.repeat(300),
    ]
    expect(differing(words)).toEqual([])
  })
})

describe('the codes', () => {
  it('are two where a word can be said in two ways', () => {
    expect(doubleMetaphone('Thornmere')).toEqual(['0RNMR', 'TRNMR'])
    expect(doubleMetaphone('Larkspur')).toEqual(['LRKSPR', 'LRKSPR'])
  })

  it('are of any length', () => {
    expect(doubleMetaphone('Featherstonehaugh')).toEqual(['F0RSTNH', 'FTRSTNH'])
  })
})

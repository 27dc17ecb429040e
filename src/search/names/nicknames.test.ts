import { describe, expect, test } from 'vitest'
import { foldWord } from '../fold.ts'
import { NICKNAME_GROUPS } from './nickname-groups.ts'
import { areNicknames, formalNameRelation, nicknamesOf } from './nicknames.ts'
import { nameSimilarity } from './similar-names.ts'

const ALIKE = `
william=bill william=will william=billy william=willie bill=willie elizabeth=betsy elizabeth=eliza elizabeth=bess
elizabeth=libby elizabeth=lizzie elizabeth=betty betsy=eliza margaret=peggy margaret=daisy margaret=maggie
margaret=meg mary=polly mary=molly mary=mamie mary=mae john=jack john=johnny dorothy=dolly dorothy=dot ann=nancy
anna=annie katherine=catherine katherine=kathryn catherine=catharine catherine=kate charles=charlie james=jim
thomas=tom robert=bob samuel=sam benjamin=ben richard=dick edward=ned nathaniel=nat joseph=joe albert=bert robert=bert
alfred=al albert=al herbert=bert henry=harry henry=hank harriet=hattie sarah=sally sarah=sadie martha=patsy
martha=mattie frances=fannie francis=frank rebecca=becky theodore=ted edward=ted andrew=drew michael=mike
stephen=steven susan=sukey matilda=tillie isabella=belle ellen=nellie helen=nellie eleanor=nora bridget=biddy
bridget=delia jane=jennie wilhelm=william johann=john giuseppe=joseph jan=john stanislaw=stanley wojciech=albert
jakub=jacob katarzyna=catherine juan=john jose=joseph jadwiga=hattie heinrich=henry giovanni=john pasquale=patrick
ole=olaf
`

const NOT_ALIKE = `
albert=alfred albert=robert albert=herbert john=jane john=joan jane=joan marie=maura mary=martha william=walter james=john
joseph=joshua josiah=joseph edward=edmund edwin=edward ellen=elizabeth eliza=ellen anna=agnes sarah=susan frank=fred
frederick=franklin george=gerald henry=herbert harold=henry michael=mitchel samuel=solomon sally=susan patrick=peter
patricia=patience richard=robert ralph=rudolph charles=chester daniel=david donald=douglas thomas=theodore timothy=thomas
alice=agnes bertha=bridget clara=charlotte emma=esther ethel=edith florence=frances grace=gertrude hannah=harriet
ida=ada jessie=jennie julia=judith katherine=kate_lynn laura=lucy lena=lydia louis=lucas martha=margaret mildred=minnie
nathan=norman olive=olga pearl=paul rose=ruth stella=sarah victor=vincent virginia=victoria walter=wallace adam=abel
clarence=clyde earl=ernest eugene=evan gilbert=gordon hugo=horace ira=isaac leo=levi mark=mary otto=oscar roy=ray
roy=lee fred=al bob=bert fred=willie rita=may linda=rose linda=ethel hugh=bert ella=lou jon=nathan ben=dick
`

const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.replace('_', '').split('=') as [string, string])

describe('NICKNAME_GROUPS', () => {
  test('has at least 250 groups of distinct folded words', () => {
    expect(NICKNAME_GROUPS.length).toBeGreaterThanOrEqual(250)
    for (const group of NICKNAME_GROUPS) {
      expect(group.length, group.join(' ')).toBeGreaterThanOrEqual(2)
      expect(new Set(group).size, group.join(' ')).toBe(group.length)
      for (const word of group) {
        expect(word).toMatch(/^[a-z]{2,}$/)
        expect(foldWord(word)).toBe(word)
      }
    }
  })

  test('has no duplicate group', () => {
    const sorted = NICKNAME_GROUPS.map((group) => [...group].sort().join(' '))
    expect(sorted.filter((group, i) => sorted.indexOf(group) !== i)).toEqual([])
  })
})

describe('areNicknames and formalNameRelation', () => {
  test('match names in one group', () => {
    expect(pairs(ALIKE).length).toBeGreaterThanOrEqual(80)
    for (const [one, other] of pairs(ALIKE)) {
      expect(areNicknames(one, other), `${one} ${other}`).toBe(true)
      expect(areNicknames(other, one), `${other} ${one}`).toBe(true)
      expect(nicknamesOf(one)).toContain(other)
      expect(nameSimilarity('given', one, other)).not.toBeNull()
    }
  })

  test('do not match formal names that share a nickname or sound alike', () => {
    expect(pairs(NOT_ALIKE).length).toBeGreaterThanOrEqual(60)
    for (const [one, other] of pairs(NOT_ALIKE)) {
      expect(areNicknames(one, other), `${one} ${other}`).toBe(false)
      expect(nameSimilarity('given', one, other), `${one} ${other}`).toBeNull()
      expect(nameSimilarity('given', other, one), `${other} ${one}`).toBeNull()
    }
  })

  test('return which of two names is formal', () => {
    expect(formalNameRelation('william', 'bill')).toBe('formal')
    expect(formalNameRelation('billy', 'william')).toBe('short')
    expect(formalNameRelation('bill', 'willie')).toBeNull()
    expect(formalNameRelation('wilhelm', 'william')).toBeNull()
    expect(formalNameRelation('honora', 'nora')).toBe('formal')
    expect(formalNameRelation('nora', 'honora')).toBe('short')
  })

  test('return neither for other forms of a name', () => {
    for (const [one, other] of pairs(
      'charles=carl albert=adelbert august=augustine joan=joanna alice=alison mary=maria robert=rupert ralph=raphael',
    )) {
      expect(areNicknames(one, other)).toBe(true)
      expect(formalNameRelation(one, other), `${one} ${other}`).toBeNull()
      expect(formalNameRelation(other, one), `${other} ${one}`).toBeNull()
    }
  })

  test('do not return two names as short for each other', () => {
    for (const [formal = '', ...others] of NICKNAME_GROUPS) {
      for (const name of others) {
        const relations = [formalNameRelation(formal, name), formalNameRelation(name, formal)].toSorted()
        expect(
          [
            [null, null],
            ['formal', 'short'],
          ],
          `${formal} ${name}`,
        ).toContainEqual(relations)
      }
    }
  })
})

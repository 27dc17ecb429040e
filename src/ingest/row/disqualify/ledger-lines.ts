import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { regExp } from '../../reg-exp.ts'

/** Matches columns of sums of money. */
const MONEY = regExp('')`
  ^(?:
    \$|£|€|dr|cr|debits?|credits?|balance|bal|amounts?|amt|(?:amount |amt )?(?:paid|received|recd|due|charged)|cost|
    price|fees?|charges?|receipts?|expenses?|disburse(?:d|ments?)|income|total|soll|haben|betrag|importe|montant|
    kwota
  )(?: (?:in |paid|due|\$|£|€).*)?$
`
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Words for goods, work, and accounts. In an account book, they are surnames only if the row has a fact about a person. */
const GOODS = words(
  'lot lots plot plots grave graves mowing mow balance bal fwd forward flowers flower perpetual care fence fencing repair repairs repairing gravel lime sand ' +
    'cement concrete brick bricks stone stones coal paint painting lumber boards nails wire posts seed sod sodding loam topsoil dirt fertilizer tools shovel ' +
    'shovels rope mower oil gas gasoline fuel freight express postage stamps stationery printing advertising insurance taxes tax interest dues rent donation ' +
    'donations collection collections sundries supplies hardware salary wages labor labour hauling teaming cartage plowing digging opening openings closing ' +
    'grading trimming pruning shrubs trees tree plants bulbs wreaths vases urn urns vault vaults box boxes coffin coffins casket caskets hearse livery ' +
    'telephone electric electricity light lights water pump well gate gates gateway road roads roof shed house keeper sexton superintendent secretary ' +
    'treasurer bank bond bonds note check cheque cash deposit deposits withdrawal misc miscellaneous expense expenses receipts account acct bill bills invoice ' +
    'audit fund funds endowment sale sales sold deed deeds fee fees foundation foundations recording marker markers monument monuments snow removal ' +
    'leaves brush weeds weed straw ice frost load loads yard yards ton tons bushel bushels allowance allowances inmates',
)
/** Words that connect the words above, and months. */
const LINKING_WORDS = words(
  'a an the of for to on in at by from with and or per new old same ditto do no paid pd due brought carried over down annual monthly yearly spring summer fall winter ' +
    'christmas easter january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec',
)
const WORD = /[\p{L}\p{N}]+/gu
/** In characters. Longer values are sentences. */
const MAX_LENGTH = 50

/** Whether a file is an account book, which has columns of money. */
export function isAccountBook({ columns, ignored }: ColumnPlan): boolean {
  return columns.some((name, index) => !ignored.includes(index) && MONEY.test(headerWords(name)))
}

/** Matches a sale after the buyer's or the dead person's name: "Ann Roe marker". Capitalized, some of these words are surnames. */
const GOODS_AFTER_NAME =
  /\p{L}(?: [-–—])? (?:marker|(?:head|grave)?stone|monument|lettering|vault|casket|urn|box|flowers|tent|sod|mowing|care|balance|acct\.?|account|payment|refund|deposit)\W*$/u

/** Matches paid work and the worker: "Digging 4 graves - J. Tobin". */
const WORK_BY =
  /^(?:digging|mowing|hauling|plowing|grading|painting|repairing|cleaning|trimming|pruning)(?: [\p{Ll}\d]+)+(?: [-–—] |, |$)/iu

/**
 * Whether a value in place of a name is a line of an account book: "Mowing", "Balance fwd", "Gravel 3 loads", "Salary March", "Ann Roe
 * marker".
 */
export function isLedgerLine(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  if (GOODS_AFTER_NAME.test(text) || WORK_BY.test(text)) return true
  if (text.includes(',')) return false
  const found = text.toLowerCase().match(WORD) ?? []
  return (
    found.some((word) => GOODS.has(word)) &&
    found.every((word) => GOODS.has(word) || LINKING_WORDS.has(word) || /^\d/.test(word))
  )
}

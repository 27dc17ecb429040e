import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { type CorrectedRecord, cemeteryTexts, memorialTexts } from '../../../contract/corrections.ts'
import { isRemovedError } from '../../../contract/directory.ts'
import { parseId } from '../../../contract/search-params.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { directoryContext, siteContext } from '../../context/contexts.ts'
import { wasSent } from '../../forms/page-form.ts'
import { cemeteryPath, memorialPath } from '../../links/record-path.ts'

export interface LoadedCorrection {
  readonly record: CorrectedRecord
  readonly name: string
  /** The path of the record's page */
  readonly path: string
  /** The current values of the record, by field */
  readonly texts: Readonly<Record<string, string>>
  readonly isSent: boolean
}

type LoaderRequest = Pick<LoaderFunctionArgs, 'params' | 'context' | 'request'>

/** Returns the record in the URL. Throws 404 for another URL, and while the site accepts no corrections. */
function correctedRecord({ params, context }: Pick<LoaderRequest, 'params' | 'context'>): CorrectedRecord {
  const { kind } = params
  const id = parseId(params.id ?? '')
  const isRecord = (kind === 'memorial' || kind === 'cemetery') && id !== null
  if (!isRecord || !context.get(siteContext).acceptsCorrections) throw data(null, { status: 404 })
  return { kind, id }
}

/** Loads the record on the server. Responds with 404 if it is unknown and with 410 if it was removed. */
export async function loadCorrection(request: LoaderRequest): Promise<LoadedCorrection> {
  const record = correctedRecord(request)
  const isSent = wasSent(request.request)
  const directory = request.context.get(directoryContext)
  try {
    if (record.kind === 'memorial') {
      const memorial = await directory.findMemorial(record.id)
      if (memorial === null) throw data(null, { status: 404 })
      const texts = memorialTexts(memorial)
      return { record, name: displayName(memorial), path: memorialPath(memorial), texts, isSent }
    }
    const found = await directory.findCemeteryMemorials(record.id, { filter: null, page: 1, perPage: 1 })
    if (found === null) throw data(null, { status: 404 })
    const { cemetery } = found
    return { record, name: cemetery.name, path: cemeteryPath(cemetery), texts: cemeteryTexts(cemetery), isSent }
  } catch (error) {
    throw isRemovedError(error) ? data(null, { status: 410 }) : error
  }
}

/** The page is rendered only on the server, because it is personalized and its form works without scripts. */
export function loadDocument({ request }: Pick<LoaderRequest, 'request'>): never {
  throw redirectDocument(request.url)
}

import type { SentItem } from '../../contract/own-account.ts'
import type { Correction } from '../../storage/ports/corrections.ts'
import type { InboxItem, ItemKind } from '../../storage/ports/inbox.ts'
import type { Picture } from '../../storage/ports/pictures.ts'
import { requireAccess } from './account-access.ts'
import type { AccountDependencies, AccountRequest } from './account-request.ts'

/** Lists the items that the account sent to staff, newest first. */
export async function listSent(
  dependencies: AccountDependencies,
  request: AccountRequest,
): Promise<readonly SentItem[]> {
  const { corrections, pictures } = dependencies
  const { user } = await requireAccess(dependencies, request)
  const sent: SentItem[] = []
  for (const correction of await corrections.listByUser(user.id)) {
    sent.push(describeCorrection(correction, await findItem(dependencies, 'correction', correction.id)))
  }
  for (const picture of await pictures.listByUser(user.id)) {
    sent.push(describePicture(picture, await findItem(dependencies, 'pictures', picture.uploadId)))
  }
  return sent.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
}

/** The inbox item of a correction or picture, with the replies from the staff, oldest first. */
interface FoundItem {
  readonly item: InboxItem | null
  readonly replies: readonly string[]
}

async function findItem({ inbox }: AccountDependencies, kind: ItemKind, sourceId: number): Promise<FoundItem> {
  const item = await inbox.findBySource(kind, sourceId)
  const events = item === null ? [] : await inbox.listEvents(item.id)
  const replies = events.flatMap(({ act, isUndone }) => (act.kind === 'reply' && !isUndone ? [act.text] : []))
  return { item, replies: replies.reverse() }
}

function describeCorrection(correction: Correction, { item, replies }: FoundItem): SentItem {
  const { id, kind, recordId, changes, comment, receivedAt, decision } = correction
  return {
    kind: 'correction',
    record: kind,
    id,
    path: `/${kind}/${recordId}`,
    title: item?.title ?? '',
    sentAt: receivedAt,
    changes: changes.map(({ field, before, after }) => ({
      field,
      before,
      after,
      isAccepted: decision === null ? null : decision.accepted.includes(field),
    })),
    comment,
    isAccepted: null,
    replies,
    isAnswered: decision !== null || item?.state === 'done',
    canWithdraw: decision === null,
  }
}

function describePicture(picture: Picture, { item, replies }: FoundItem): SentItem {
  const { id, memorialId, comment, sentAt, decision } = picture
  const reason = decision?.state === 'declined' && decision.reason !== '' ? [decision.reason] : []
  return {
    kind: 'picture',
    record: 'memorial',
    id,
    path: `/memorial/${memorialId}`,
    title: item?.title ?? '',
    sentAt,
    changes: [],
    comment,
    isAccepted: decision === null ? null : decision.state === 'accepted',
    replies: [...reason, ...replies],
    isAnswered: decision !== null,
    canWithdraw: decision === null,
  }
}

/** Deletes a correction or picture that no one has decided on yet. Returns false if the account has no such item. */
export async function withdrawSent(
  dependencies: AccountDependencies,
  request: AccountRequest,
  { kind, id }: Pick<SentItem, 'kind' | 'id'>,
): Promise<boolean> {
  const { user } = await requireAccess(dependencies, request)
  return (kind === 'picture' ? dependencies.pictures : dependencies.corrections).withdraw(id, user.id)
}

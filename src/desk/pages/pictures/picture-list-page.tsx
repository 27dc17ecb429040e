import type { ReactNode } from 'react'
import { displayName } from '../../../domain/names/display-name.ts'
import type { ListedPicture } from '../../../services/desk/pictures/picture-reviewer.ts'
import { type DeskRequest, type DeskResponse, page } from '../../desk-page.ts'
import { formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, readPageNumber } from '../../ui/pager.tsx'
import { noticeOf, UndoButton } from './decision-notice.tsx'
import { PICTURE_COPY } from './review-copy.ts'

function nameOf({ memorial }: ListedPicture): string {
  return memorial === null ? PICTURE_COPY.removedMemorial : displayName(memorial)
}

export async function showPictureList(request: DeskRequest): Promise<DeskResponse> {
  const { staff, services, site, url } = request
  const waiting = await services.pictureReviewer.listWaiting(staff, readPageNumber(url))
  const decided = await services.pictureReviewer.listDecided(staff)
  const body = (
    <>
      {await noticeOf(request)}
      <PageHead heading={PICTURE_COPY.heading}>
        <p>{PICTURE_COPY.waiting(waiting.total)}</p>
      </PageHead>
      {!site.acceptsPictures && <p>{PICTURE_COPY.off}</p>}
      <section>
        <p>{waiting.total === 0 ? PICTURE_COPY.none : PICTURE_COPY.intro}</p>
        {waiting.data.length > 0 && (
          <ul className="rows">
            {waiting.data.map((listed) => (
              <li key={listed.picture.id}>
                <WaitingRow listed={listed} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          currentPage={waiting.currentPage}
          lastPage={waiting.lastPage}
          label={PICTURE_COPY.pages}
          hrefOf={(number) => `/desk/pictures?page=${number}`}
        />
      </section>
      {decided.length > 0 && <Decisions decided={decided} />}
    </>
  )
  return page(PICTURE_COPY.heading, body)
}

function WaitingRow({ listed }: { readonly listed: ListedPicture }): ReactNode {
  const { picture, memorial } = listed
  const name = nameOf(listed)
  return (
    <>
      <div className="pic">
        <img src={`/desk/pictures/${picture.id}/image?small`} alt={PICTURE_COPY.pictureOf(name)} loading="lazy" />
      </div>
      <div>
        <b>
          <a href={`/desk/pictures/${picture.id}`}>{name}</a>
        </b>
        <span className="note">
          {[memorial?.cemetery?.name, picture.comment.slice(0, 120)].filter(Boolean).join(' · ')}
        </span>
        <span className="note">
          {`${PICTURE_COPY.sentBy} ${picture.sender || PICTURE_COPY.unnamed}, ${formatTime(picture.sentAt)}`}
        </span>
      </div>
    </>
  )
}

function Decisions({ decided }: { readonly decided: readonly ListedPicture[] }): ReactNode {
  return (
    <section aria-labelledby="decided">
      <h2 id="decided">{PICTURE_COPY.decidedHeading}</h2>
      <p>{PICTURE_COPY.decidedHint}</p>
      <ol className="log">
        {decided.map((listed) => {
          const { id, decision } = listed.picture
          if (decision === null) return null
          const name = nameOf(listed)
          return (
            <li key={id}>
              <time dateTime={decision.at.toISOString()}>{formatTime(decision.at)}</time>
              <p>
                <a href={`/desk/pictures/${id}`}>{name}</a>
                <span className="note">
                  {`${decision.state === 'accepted' ? PICTURE_COPY.accepted : PICTURE_COPY.declined} ${PICTURE_COPY.by(decision.by)}`}
                  {decision.state === 'declined' && decision.reason !== '' && `. ${decision.reason}`}
                </span>
              </p>
              <UndoButton id={id} name={name} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

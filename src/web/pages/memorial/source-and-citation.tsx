import { useState } from 'react'
import { displayTimestamp } from '../../../domain/dates/display-date.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import type { Recorder } from '../../../domain/memorial-origin.ts'
import { Fact } from '../../ui/content/fact.tsx'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import { copyText } from '../../ui/sharing/copy-text.ts'
import type { Citation } from './citations.ts'
import '../../ui/content/facts.css'
import './source-and-citation.css'

interface SourceAndCitationProps {
  readonly memorial: Memorial
  readonly citations: readonly Citation[]
}

const RECORDED_BY: Readonly<Record<Recorder, string>> = { import: 'An import from this source', staff: 'Our staff' }
const CHANGED_BY: Readonly<Record<Recorder, string>> = { import: 'by an import', staff: 'by our staff' }

/** Where the record comes from, who recorded and last changed it, and how to cite it. */
export function SourceAndCitation({ memorial, citations }: SourceAndCitationProps) {
  const { origin, updatedAt } = memorial
  const { sourceRow, recordedBy, changedBy, createdAt } = origin
  return (
    <section className="section sources" aria-labelledby="sources">
      <div className="wrap">
        <h2 id="sources">Source and Citation</h2>
        <div className="split">
          <dl className="facts">
            {sourceRow !== null && <Fact term="Source">{sourceRow.source}</Fact>}
            {sourceRow?.key && <Fact term="Row in the Source">{sourceRow.key}</Fact>}
            <Fact term="Recorded">
              {displayTimestamp(createdAt)}
              {sourceRow?.run && `, in import ${sourceRow.run}`}
            </Fact>
            <Fact term="Recorded By">{RECORDED_BY[recordedBy]}</Fact>
            <Fact term="Last Changed">
              {displayTimestamp(updatedAt)}, {CHANGED_BY[changedBy]}
            </Fact>
          </dl>
          <div className="sources__citations">
            {citations.map((citation) => (
              <CitationBox key={citation.style} citation={citation} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Without scripts, one click or tap selects the whole text. */
function CitationBox({ citation: { style, text } }: { readonly citation: Citation }) {
  const isHydrated = useHydrated()
  const [notice, setNotice] = useState('')
  const copy = async () =>
    setNotice((await copyText(text)) ? 'Citation copied.' : 'Please select the text above to copy it.')
  return (
    <div className="cite">
      <h3>{style}</h3>
      <p className="cite__text">{text}</p>
      <div className="actions">
        <button type="button" className="btn btn--line cite__copy" data-ready={isHydrated} onClick={copy}>
          Copy<span className="sr"> the citation: {style}</span>
        </button>
        <p role="status">{notice}</p>
      </div>
    </div>
  )
}

import { useState } from 'react'
import type { Memorial } from '../../../domain/memorial.ts'
import { Fact } from '../../ui/content/fact.tsx'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import { copyText } from '../../ui/sharing/copy-text.ts'
import type { Citation } from './citations.ts'
import { sourceFacts } from './source-facts.ts'
import '../../ui/content/facts.css'

interface SourceAndCitationProps {
  readonly memorial: Memorial
  readonly citations: readonly Citation[]
}

/** States where the record comes from, who recorded and last changed it, and how to cite it. */
export function SourceAndCitation({ memorial, citations }: SourceAndCitationProps) {
  return (
    <section className="section sources" aria-labelledby="sources">
      <div className="wrap">
        <h2 id="sources">Source and Citation</h2>
        <div className="split">
          <dl className="facts">
            {sourceFacts(memorial).map(({ term, value }) => (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ))}
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
        <button type="button" className="btn btn--line scripted" data-ready={isHydrated} onClick={copy}>
          Copy<span className="sr"> the citation: {style}</span>
        </button>
        <p role="status">{notice}</p>
      </div>
    </div>
  )
}

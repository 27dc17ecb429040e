import { useEffect, useId, useState } from 'react'
import { useHydrated } from '../frame/use-hydrated.ts'
import { copyText } from './copy-text.ts'
import { type Shared, shareLinks } from './share-links.ts'
import './share-row.css'

const NOTICE_SECONDS = 4

interface ShareRowProps extends Shared {
  readonly heading: string
}

type CopyState = 'idle' | 'copied' | 'failed'

/** Links to many networks. Scripts add a copy button, a print button, and the system's share sheet when there is one. */
export function ShareRow({ heading, url, title, imageUrl }: ShareRowProps) {
  const headingId = useId()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<CopyState>('idle')
  const hasShareSheet = isHydrated && typeof navigator.share === 'function'

  useEffect(() => {
    if (copied !== 'copied') return
    const timer = setTimeout(() => setCopied('idle'), NOTICE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => setCopied((await copyText(url)) ? 'copied' : 'failed')
  // Closing the sheet also rejects, which is not an error.
  const openShareSheet = () => navigator.share({ title, url }).catch(() => {})

  return (
    <section className="share" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul>
        <NetworkLinks url={url} title={title} imageUrl={imageUrl} />
        <li className="scripted" data-ready={isHydrated}>
          <button type="button" className="share__copy" onClick={copy}>
            <span data-shown={copied !== 'copied'}>Copy link</span>
            <span data-shown={copied === 'copied'}>Link copied</span>
          </button>
        </li>
        <li className="scripted" data-ready={isHydrated}>
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        </li>
        {hasShareSheet && (
          <li>
            <button type="button" onClick={openShareSheet}>
              More ways to share
            </button>
          </li>
        )}
      </ul>
      <div role="status" className={copied === 'failed' ? 'share__failed' : 'sr'}>
        {copied === 'copied' && 'Link copied.'}
        {copied === 'failed' && (
          <>
            We could not copy the link. Copy it here: <span>{url}</span>
          </>
        )}
      </div>
    </section>
  )
}

function NetworkLinks(shared: Shared) {
  return shareLinks(shared).map(({ network, href }) => (
    <li key={network}>
      {href.startsWith('mailto:') ? (
        <a href={href}>{network}</a>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {network}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      )}
    </li>
  ))
}

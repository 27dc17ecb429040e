import { useEffect, useId, useState } from 'react'
import { useHydrated } from '../frame/use-hydrated.ts'
import { copyText } from './copy-text.ts'
import { type Shared, shareLinks } from './share-links.ts'
import './share-row.css'

const NOTICE_SECONDS = 4

interface ShareRowProps extends Shared {
  readonly heading: string
}

type Copied = 'not yet' | 'copied' | 'refused'

/** Links to many networks, and with scripts copying, printing and the system's own share sheet where there is one. */
export function ShareRow({ heading, url, title, imageUrl }: ShareRowProps) {
  const headingId = useId()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<Copied>('not yet')
  const hasShareSheet = isHydrated && typeof navigator.share === 'function'

  useEffect(() => {
    if (copied !== 'copied') return
    const timer = setTimeout(() => setCopied('not yet'), NOTICE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => setCopied((await copyText(url)) ? 'copied' : 'refused')
  // Closing the sheet rejects too: there is nothing to say then.
  const openShareSheet = () => navigator.share({ title, url }).catch(() => {})

  return (
    <section className="share" aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul>
        {shareLinks({ url, title, imageUrl }).map(({ network, href }) => (
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
        ))}
        <li className="share__scripted" data-ready={isHydrated}>
          <button type="button" className="share__copy" onClick={copy}>
            <span data-shown={copied !== 'copied'}>Copy link</span>
            <span data-shown={copied === 'copied'}>Link copied</span>
          </button>
        </li>
        <li className="share__scripted" data-ready={isHydrated}>
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
      <div role="status" className={copied === 'refused' ? 'share__refused' : 'sr'}>
        {copied === 'copied' && 'Link copied.'}
        {copied === 'refused' && (
          <>
            The link could not be copied. Its address is <span>{url}</span>
          </>
        )}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import './topics.css'

export interface Topic {
  /** The anchor that other pages link to. */
  readonly id?: string
  readonly heading: string
  /** Paragraphs as strings, or other content as elements with keys. */
  readonly body: readonly ReactNode[]
}

/** The topics of a text page, separated by lines. */
export function Topics({ topics }: { readonly topics: readonly Topic[] }): ReactNode {
  return (
    <div className="section">
      <div className="wrap">
        <div className="topics">
          {topics.map(({ id, heading, body }) => (
            <section className="topic" key={heading} id={id}>
              <h2>{heading}</h2>
              <div className="flow">
                {body.map((part) => (typeof part === 'string' ? <p key={part}>{part}</p> : part))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

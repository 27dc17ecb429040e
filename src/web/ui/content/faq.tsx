import type { ReactNode } from 'react'
import './faq.css'
import { Icon } from '../images/icon.tsx'

interface FaqProps {
  readonly questions: readonly { readonly question: string; readonly answer: ReactNode }[]
}

/** Questions that expand independently; the first starts expanded. */
export function Faq({ questions }: FaqProps): ReactNode {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <div className="answer flow">{answer}</div>
        </details>
      ))}
    </div>
  )
}

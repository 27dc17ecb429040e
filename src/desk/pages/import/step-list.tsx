import type { ReactNode } from 'react'
import { IMPORT_COPY } from './import-copy.ts'

export function StepList({ current }: { current: number }): ReactNode {
  return (
    <ol className="steps" aria-label="Steps">
      {IMPORT_COPY.steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}

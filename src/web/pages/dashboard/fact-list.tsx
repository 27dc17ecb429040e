import { type ReactNode, useId } from 'react'
import '../../ui/content/facts.css'

/** A section with a heading and a list of terms and values. */
export function Facts({ heading, children }: { readonly heading: string; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {heading}
      </h2>
      <dl className="facts">{children}</dl>
    </section>
  )
}

import type { ReactNode } from 'react'
import { HUNT_COPY } from '../../copy/hunt.ts'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import SYMBOLS from './gravestone-symbols.json' with { type: 'json' }

/** A list of gravestone symbols with their meanings and a box to check. It prints on two pages. */
export function SymbolList(): ReactNode {
  const isHydrated = useHydrated()
  const { heading, text, print, note } = HUNT_COPY.symbols
  return (
    <>
      <div className="hunt__intro flow">
        <h2>{heading}</h2>
        <p>{text}</p>
        <p className="actions scripted" data-ready={isHydrated}>
          <button className="btn" type="button" onClick={() => window.print()}>
            {print}
          </button>
        </p>
      </div>
      <ul className="symbols">
        {SYMBOLS.map(({ name, meaning, path }) => (
          <li key={name}>
            <svg viewBox="0 0 48 48" width="72" height="72" aria-hidden="true" focusable="false">
              <path d={path} />
            </svg>
            <div>
              <h3>{name}</h3>
              <p>{meaning}</p>
            </div>
            <span className="symbols__box" aria-hidden="true" />
          </li>
        ))}
      </ul>
      <p className="hint">{note}</p>
    </>
  )
}

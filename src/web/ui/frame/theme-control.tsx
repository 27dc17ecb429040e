import { type ReactNode, useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../context/theme.ts'
import { useHydrated } from './use-hydrated.ts'

const CHOICES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: null, label: 'Automatic' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** Hidden without scripts, when the theme follows the device. */
export function ThemeControl(): ReactNode {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<Theme | undefined>(undefined)
  const shown = isHydrated && chosen === undefined ? chosenTheme() : chosen
  return (
    <fieldset className="theme scripted" data-ready={isHydrated}>
      <legend>Appearance</legend>
      {CHOICES.map(({ theme, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={theme === shown}
          onClick={() => {
            chooseTheme(theme)
            setChosen(theme)
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

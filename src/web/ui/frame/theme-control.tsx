import { type ReactNode, useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../context/theme.ts'
import { useHydrated } from './use-hydrated.ts'

const CHOICES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: null, label: 'Automatic' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

function Choices(): ReactNode {
  const [chosen, setChosen] = useState(chosenTheme)
  return CHOICES.map(({ theme, label }) => (
    <button
      key={label}
      type="button"
      aria-pressed={theme === chosen}
      onClick={() => {
        chooseTheme(theme)
        setChosen(theme)
      }}
    >
      {label}
    </button>
  ))
}

/** Absent without scripts, when the theme follows the device. */
export function ThemeControl(): ReactNode {
  if (!useHydrated()) return null
  return (
    <fieldset className="theme">
      <legend>Appearance</legend>
      <Choices />
    </fieldset>
  )
}

const THEMES = ['light', 'dark'] as const
/** Null follows the device. */
export type Theme = (typeof THEMES)[number] | null

const KEY = 'theme'

/** Runs in the head before anything is painted, so that a chosen theme does not flash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return THEMES.find((name) => name === theme) ?? null
}

export function chooseTheme(theme: Theme): void {
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
}

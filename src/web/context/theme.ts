const THEMES = ['light', 'dark'] as const
/** Null follows the device. */
export type Theme = (typeof THEMES)[number] | null

const KEY = 'theme'

/** The colours of the browser's own frame: `--paper` of tokens.css, which a meta tag cannot name. */
export const THEME_COLORS = [
  { theme: 'light', color: '#f5f2ea' },
  { theme: 'dark', color: '#171b18' },
] as const

/** When a theme's colour holds while the device decides. */
export function deviceMedia(theme: string): string {
  return `(prefers-color-scheme: ${theme})`
}

/** Runs in the head, after the colours, before anything is painted, so that a chosen theme does not flash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.media=m.dataset.theme===t?'all':'not all'})}}catch(e){}`

export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return THEMES.find((name) => name === theme) ?? null
}

function colorFrame(chosen: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const theme = meta.dataset.theme ?? ''
    meta.media = chosen === null ? deviceMedia(theme) : theme === chosen ? 'all' : 'not all'
  }
}

export function chooseTheme(theme: Theme): void {
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colorFrame(theme)
  try {
    if (theme === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
}

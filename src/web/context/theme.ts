const THEMES = ['light', 'dark'] as const
/** A chosen theme, or null to follow the device. */
export type Theme = (typeof THEMES)[number] | null

const KEY = 'theme'

/** Browser UI colors: `--paper` in tokens.css, which a meta tag cannot reference. */
export const THEME_COLORS = [
  { theme: 'light', color: '#f5f2ea' },
  { theme: 'dark', color: '#171b18' },
] as const

/** The media query for a theme's color while the theme follows the device. */
export function deviceMedia(theme: string): string {
  return `(prefers-color-scheme: ${theme})`
}

/** Runs in the head, after the theme-color tags and before the first paint, to prevent a flash of the wrong theme. */
export const THEME_SCRIPT = `try{let d=document,t=localStorage.getItem('${KEY}');if(t=='light'||t=='dark'){d.documentElement.dataset.theme=t;for(let m of d.querySelectorAll('meta[name=theme-color]'))m.media=m.dataset.theme==t?'all':'not all'}}catch{}`

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
    // Storage may be blocked; the choice then lasts only for this page.
  }
}

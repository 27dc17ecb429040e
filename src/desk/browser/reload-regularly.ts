/**
 * Every few seconds, replaces the content of a page that shows progress, without the flash and the lost focus of a reload.
 * Browsers without scripts reload the page (desk-document.tsx).
 */
export function reloadRegularly(): void {
  const seconds = Number(document.body.dataset.refresh)
  if (!(seconds > 0)) return
  setTimeout(async () => {
    await replaceContent().catch(() => {
      // The network may be unavailable for a moment; the next attempt comes in a few seconds.
    })
    reloadRegularly()
  }, seconds * 1000)
}

async function replaceContent(): Promise<void> {
  const response = await fetch(location.href)
  if (response.redirected) return location.assign(response.url)
  const loaded = new DOMParser().parseFromString(await response.text(), 'text/html')
  const main = loaded.querySelector('main')
  if (!response.ok || main === null) return
  document.querySelector('main')?.replaceChildren(...main.childNodes)
  document.title = loaded.title
  const { refresh } = loaded.body.dataset
  if (refresh === undefined) delete document.body.dataset.refresh
  else document.body.dataset.refresh = refresh
}

/** Lets a file be dropped anywhere in the box around a file field, instead of only on the field. */
export function dropFiles(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.drop')) {
    const input = box.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null) continue
    box.addEventListener('dragover', (event) => event.preventDefault())
    box.addEventListener('drop', (event) => {
      event.preventDefault()
      if (event.dataTransfer?.files.length) input.files = event.dataTransfer.files
    })
  }
}

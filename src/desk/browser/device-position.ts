const TIME_LIMIT_MS = 30_000
/** About ten centimeters, finer than a phone can measure */
const DECIMALS = 6

/**
 * Shows the buttons that fill in the device's position, such as that of a phone in the cemetery. The element around a
 * button has the field's ID in `data-position-of`.
 */
export function offerDevicePosition(): void {
  if (!('geolocation' in navigator)) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-position-of]')) {
    const field = document.getElementById(place.dataset.positionOf ?? '')
    const button = place.querySelector('button')
    if (!(field instanceof HTMLInputElement) || button === null) continue
    place.hidden = false
    const message = document.createElement('p')
    message.className = 'hint'
    message.setAttribute('role', 'status')
    button.after(message)
    button.addEventListener('click', () => fill(field, message))
  }
}

function fill(field: HTMLInputElement, message: HTMLElement): void {
  message.textContent = 'Finding the position…'
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      field.value = `${coords.latitude.toFixed(DECIMALS)}, ${coords.longitude.toFixed(DECIMALS)}`
      field.dispatchEvent(new Event('input', { bubbles: true }))
      message.textContent = `Accurate to about ${Math.ceil(coords.accuracy)} meters.`
    },
    () => {
      message.textContent =
        'Your device did not share its position. Allow this site to use it, or enter the coordinates.'
    },
    { enableHighAccuracy: true, timeout: TIME_LIMIT_MS },
  )
}
